import { Form, Outlet, redirect } from 'react-router'
import { useActAnswer } from '#core/pages/act-answer.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { loadList } from '#core/pages/list-page.server.ts'
import { contextOf, formToken, idIn, load, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { WebhookFields } from '#features/webhooks/components/webhook-fields.tsx'
import { WebhookLog } from '#features/webhooks/components/webhook-log.tsx'
import * as calls from '#features/webhooks/webhook.admin-api.server.ts'
import { webhookEvent, webhookState } from '#features/webhooks/webhook.codes.ts'
import { readReceiver, receiverValues } from '#features/webhooks/webhook.form.ts'
import type { WebhookReceiver } from '#features/webhooks/webhook.schema.ts'
import { webhookLabels } from '#features/webhooks/webhook.words.ts'
import { shortMoment } from '#ui/date-text.ts'
import { FormToken } from '#ui/form/form-token.tsx'
import { ArchiveButton } from '#ui/office/archive-button.tsx'
import { formKeys } from '#ui/office/key-bar.tsx'
import { ListFoot } from '#ui/office/list-foot.tsx'
import { OfficeButton } from '#ui/office/office-button.tsx'
import { OfficeForm, SaveButton } from '#ui/office/office-form.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import { ShownSecret } from '#ui/office/shown-secret.tsx'
import { Pane, PaneFacts } from '#ui/office/side-panel.tsx'
import type { Route } from './+types/webhook.ts'

export async function loader(args: Route.LoaderArgs) {
  const id = idIn(args)
  const receiver = await load(args, calls.getReceiverCall, { id })
  const { list } = await loadList(args, calls.searchDeliveriesCall, { id })
  return { receiver, saved: receiverValues(receiver), list, token: formToken(args) }
}

export async function action(args: Route.ActionArgs) {
  const id = idIn(args)
  const { result, refusal } = await submit(args, calls.editReceiverCall, (fields) => ({
    ...readReceiver(fields),
    id,
    version: String(fields.version ?? ''),
  }))
  if (refusal) return refusal
  setFlash(contextOf(args), { text: result.message })
  return redirect(`/admin/settings/webhooks/${id}`, 303)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = `${loaderData?.receiver.name ?? ''}（Webhook）`
  return pageMeta(matches, { title, isHidden: true })
}

const options = {
  events: Object.fromEntries(webhookEvent.list.map(({ code, label }) => [code, label])),
  is_active: { 0: '停止', 1: '通知する' },
}

type SecretAnswer = { made?: { message: string; secret: string } }

export default function Webhook({ loaderData, actionData }: Route.ComponentProps) {
  const { receiver, saved, list, token } = loaderData
  const made = useActAnswer<SecretAnswer>('secret')?.made
  return (
    <OfficeScreen
      title={receiver.name}
      crumb={{ to: '/admin/settings/webhooks', text: 'Webhook', code: `ID ${receiver.id}` }}
      note={receiver.is_deleted ? '削除済み' : webhookState.label(receiver.state)}
      keys={formKeys}
      actions={<SaveButton />}
      below={
        <ListFoot
          list={list}
          note="届く順序は保証しません。同じ通知が2回届くことがあり、webhook-idで見分けられます。"
        />
      }
    >
      <Outlet />
      {made && <ShownSecret title="署名の鍵" note="前の鍵でも24時間、署名します" {...made} />}
      <StatePane receiver={receiver} token={token} />
      <OfficeForm
        key={receiver.version}
        token={token}
        version={receiver.version}
        saved={saved}
        refused={actionData}
        labels={webhookLabels}
        options={options}
      >
        <WebhookFields />
      </OfficeForm>
      <Pane title="通知の記録" note="30日間残ります">
        <WebhookLog rows={list.rows} token={token} />
      </Pane>
      <Pane title="削除">
        <ArchiveButton token={token} isUnreachable={receiver.is_deleted} noun="Webhook" />
      </Pane>
    </OfficeScreen>
  )
}

function StatePane({ receiver, token }: { receiver: WebhookReceiver; token: string }) {
  const { failed_since, stopped_at, earlier_until, waiting, dead } = receiver
  return (
    <Pane title="状態">
      <PaneFacts
        isWide
        facts={[
          ['送信待ち', `${waiting}件`],
          ['断念した通知', `${dead}件`],
          ['届かなくなった日時', failed_since && shortMoment(failed_since)],
          ['自動で停止した日時', stopped_at && shortMoment(stopped_at)],
          ['前の鍵の期限', earlier_until && shortMoment(earlier_until)],
        ]}
      />
      <Form method="post" action="try">
        <FormToken token={token} />
        <OfficeButton type="submit">テスト送信する</OfficeButton>
      </Form>
      <Form method="post" action="secret">
        <FormToken token={token} />
        <OfficeButton type="submit">署名の鍵を交換する</OfficeButton>
      </Form>
    </Pane>
  )
}
