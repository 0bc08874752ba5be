import { Form, Outlet, redirect } from 'react-router'
import { setFlash } from '#core/pages/flash.server.ts'
import { loadList } from '#core/pages/list-page.server.ts'
import { contextOf, formToken, load, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { BatchLog } from '#features/indexnow/components/indexnow-batch-log.tsx'
import { NextBatch } from '#features/indexnow/components/next-indexnow-batch.tsx'
import * as calls from '#features/indexnow/indexnow.admin-api.server.ts'
import { indexnowMode } from '#features/indexnow/indexnow.codes.ts'
import { indexnowLabels, indexnowOptions } from '#features/indexnow/indexnow.words.ts'
import { FormToken } from '#ui/form/form-token.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { FormPart } from '#ui/office/form-row.tsx'
import { formKeys } from '#ui/office/key-bar.tsx'
import { ListFoot } from '#ui/office/list-foot.tsx'
import { OfficeButton } from '#ui/office/office-button.tsx'
import { OfficeForm, SaveButton } from '#ui/office/office-form.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import { Pane, PaneFacts } from '#ui/office/side-panel.tsx'
import type { Route } from './+types/indexnow.ts'

const TITLE = '検索エンジンへの通知（IndexNow）'

export async function loader(args: Route.LoaderArgs) {
  const state = await load(args, calls.getIndexnowCall, {})
  const { list } = await loadList(args, calls.searchBatchesCall)
  return { state, list, token: formToken(args) }
}

export async function action(args: Route.ActionArgs) {
  const { result, refusal } = await submit(args, calls.editIndexnowCall, (fields) => ({
    mode: String(fields.mode ?? ''),
    endpoint: String(fields.endpoint ?? ''),
    version: String(fields.version ?? ''),
  }))
  if (refusal) return refusal
  setFlash(contextOf(args), { text: result.message })
  return redirect('/admin/settings/indexnow', 303)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, isHidden: true })
}

export default function Indexnow({ loaderData, actionData }: Route.ComponentProps) {
  const { state, list, token } = loaderData
  return (
    <OfficeScreen
      title={TITLE}
      crumb={{ to: '/admin/settings', text: '設定' }}
      note={indexnowMode.label(state.mode)}
      keys={formKeys}
      actions={<SaveButton />}
      below={<ListFoot list={list} note="記録は90日間残ります。" />}
    >
      <Outlet />
      <StatePane state={state} token={token} />
      <OfficeForm
        key={state.version}
        token={token}
        version={state.version}
        saved={state}
        refused={actionData}
        labels={indexnowLabels}
        options={indexnowOptions}
      >
        <FormPart
          title="設定"
          note="案件の公開・変更・終了を、1分ごとに100件までまとめて知らせます"
        >
          <SelectField
            label={indexnowLabels.mode}
            name="mode"
            options={indexnowMode.list.map(({ code, label }) => ({ value: code, label }))}
            hint="「使わない」にすると、送信待ちは消えます。"
          />
          <TextField
            label={indexnowLabels.endpoint}
            name="endpoint"
            type="url"
            maxLength={500}
            isRequired
          />
        </FormPart>
        <NextBatch next={state.next} mode={state.mode} />
        <Pane title="記録">
          <BatchLog rows={list.rows} />
        </Pane>
      </OfficeForm>
    </OfficeScreen>
  )
}

type StateProps = { state: Route.ComponentProps['loaderData']['state']; token: string }

function StatePane({ state, token }: StateProps) {
  const { key_url, waiting, dead } = state
  return (
    <Pane title="状態">
      <PaneFacts
        isWide
        facts={[
          ['送信待ち', `${waiting}件`],
          ['送れなかった分', `${dead}件`],
          [
            '鍵のファイル',
            <a key="key" href={key_url}>
              {key_url}
            </a>,
          ],
        ]}
      />
      {dead > 0 && (
        <Form method="post" action="retry">
          <FormToken token={token} />
          <OfficeButton type="submit">送れなかった分をもう一度送る</OfficeButton>
        </Form>
      )}
      <Form method="post" action="key">
        <FormToken token={token} />
        <OfficeButton type="submit">鍵を交換する</OfficeButton>
      </Form>
    </Pane>
  )
}
