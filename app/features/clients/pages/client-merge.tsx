import { Form, Link, redirect } from 'react-router'
import { admin } from '#core/calls/guards.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import {
  admitRecentLogin,
  contextOf,
  formToken,
  idIn,
  load,
  submit,
} from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { getClientCall } from '#features/clients/client.admin-api.server.ts'
import { targetsText } from '#features/clients/client.words.ts'
import {
  listMergeTargetsCall,
  mergeClientsCall,
  previewClientMergeCall,
} from '#features/clients/client-merge.admin-api.server.ts'
import { figure } from '#ui/figures.ts'
import { FormMessage } from '#ui/form/form-message.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { FormPart } from '#ui/office/form-row.tsx'
import { OfficeButton } from '#ui/office/office-button.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import { Pane, PaneFacts } from '#ui/office/side-panel.tsx'
import type { Route } from './+types/client-merge.ts'

/** Which client takes in which: `source_id` of the address is the one that becomes a part of this one. */
export async function loader(args: Route.LoaderArgs) {
  await admitRecentLogin(args, admin('clients.write'))
  const id = idIn(args)
  const { searchParams } = args.url
  const source_id = searchParams.get('source_id') ?? ''
  const keyword = searchParams.get('keyword') ?? ''
  const { name } = await load(args, getClientCall, { id })
  const isChosen = source_id !== ''
  return {
    id,
    name,
    keyword,
    found: isChosen ? [] : (await load(args, listMergeTargetsCall, { id, keyword })).rows,
    preview: isChosen
      ? await load(args, previewClientMergeCall, { source_id, target_id: id })
      : undefined,
    token: formToken(args),
  }
}

export async function action(args: Route.ActionArgs) {
  const target_id = idIn(args)
  const { result, refusal } = await submit(args, mergeClientsCall, ({ source_id }) => ({
    target_id,
    source_id: String(source_id ?? ''),
  }))
  if (refusal) return refusal
  setFlash(contextOf(args), { text: result.message })
  return redirect(`/admin/clients/${target_id}`, 303)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '取引先の統合', isHidden: true })
}

const keys = [{ keys: ['Esc'], text: '取引先へ' }]
const decisionKeys = [{ keys: ['⌘', 'Enter'], text: '統合する' }, ...keys]

export default function MergeClients({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, preview, token } = loaderData
  return (
    <OfficeScreen
      title="取引先を統合する"
      crumb={{ to: `/admin/clients/${id}`, text: name }}
      note="まだ何も変わっていません"
      keys={preview ? decisionKeys : keys}
    >
      <FormMessage message={actionData?.message} errors={actionData?.errors} />
      {preview ? <Decision id={id} preview={preview} token={token} /> : <Choose {...loaderData} />}
    </OfficeScreen>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function Choose({ id, name, keyword, found }: Loaded) {
  return (
    <>
      <Form>
        <FormPart title={`「${name}」に統合する取引先を探す`}>
          <TextField name="keyword" label="会社名の一部" type="search" defaultValue={keyword} />
          <OfficeButton type="submit">探す</OfficeButton>
        </FormPart>
      </Form>
      <Pane title="見つかった取引先" note={targetsText(found.length)}>
        <ul>
          {found.map((one) => (
            <li key={one.id}>
              <Link to={`/admin/clients/${id}/merge?source_id=${one.id}`}>{one.name}</Link> 案件{' '}
              {figure(one.items)}件
            </li>
          ))}
        </ul>
      </Pane>
    </>
  )
}

type DecisionProps = { id: number; preview: NonNullable<Loaded['preview']>; token: string }

function Decision({ id, preview: { source, target }, token }: DecisionProps) {
  return (
    <>
      <Side title={`なくなる：${source.name}`} side={source} />
      <Side title={`残る：${target.name}`} side={target} />
      <Form method="post">
        <FormToken token={token} />
        <input type="hidden" name="source_id" value={source.id} />
        <Pane title="統合すると">
          <p>
            「{source.name}」の案件{figure(source.items)}件・メール{figure(source.mails)}通・担当者
            {figure(source.contacts)}名が「{target.name}
            」のものになります。与信・単価・メモは、それぞれの名前で両方が残ります。
          </p>
          <OfficeButton look="filled" type="submit" hotkey="mod+enter">
            統合する
          </OfficeButton>{' '}
          <Link to={`/admin/clients/${source.id}/merge?source_id=${id}`}>逆に統合する</Link>
        </Pane>
      </Form>
    </>
  )
}

function Side({ title, side }: { title: string; side: DecisionProps['preview']['source'] }) {
  const { credit_note, rate_note, note, items, mails, contacts, spellings } = side
  return (
    <Pane title={title}>
      <PaneFacts
        facts={[
          ['与信', credit_note],
          ['単価・支払', rate_note],
          ['メモ', note],
          ['案件', `${figure(items)}件`],
          ['メール', `${figure(mails)}通`],
          ['担当者', `${figure(contacts)}名`],
          ['表記', spellings.join('、')],
        ]}
      />
    </Pane>
  )
}
