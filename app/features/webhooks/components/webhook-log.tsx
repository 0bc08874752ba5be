import { Form } from 'react-router'
import { TRIAL } from '#features/webhooks/webhook.codes.ts'
import type { WebhookDelivery } from '#features/webhooks/webhook.schema.ts'
import { deliveryText, eventText, faultText } from '#features/webhooks/webhook.words.ts'
import { shortMoment } from '#ui/date-text.ts'
import { FormToken } from '#ui/form/form-token.tsx'
import { type Column, momentWidth } from '#ui/office/column-head.tsx'
import { ListTable } from '#ui/office/list-table.tsx'
import { OfficeButton } from '#ui/office/office-button.tsx'

const ACTS = 'row-acts'

const columns: readonly Column<WebhookDelivery>[] = [
  {
    key: 'event',
    head: '出来事',
    width: 170,
    place: 'name',
    cell: ({ event }) => eventText(event),
  },
  { key: 'state', head: '結果', width: 180, place: 'right', cell: deliveryText },
  { key: 'answer', head: '応答', place: 'main', cell: answerText },
  {
    key: 'occurred_at',
    head: '発生',
    width: momentWidth.short,
    isNamed: true,
    cell: ({ occurred_at }) => shortMoment(occurred_at),
  },
  { key: 'tried_at', head: '最後の送信', width: 216, isNamed: true, cell: triedText },
  { key: 'act', head: '操作', width: 90, cell: againButton },
]

type Props = { rows: readonly WebhookDelivery[]; token: string }

export function WebhookLog({ rows, token }: Props) {
  return (
    <>
      <Form id={ACTS} method="post" action="again">
        <FormToken token={token} />
      </Form>
      <ListTable
        caption="通知の記録"
        columns={columns}
        rows={rows}
        isQuiet={({ state }) => state === 'cancelled'}
        empty="通知はまだありません。"
      />
    </>
  )
}

function answerText({ fault, answer }: WebhookDelivery) {
  return [faultText(fault), answer].filter(Boolean).join(' ') || '–'
}

function triedText({ tried_at, took_ms }: WebhookDelivery) {
  return tried_at ? `${shortMoment(tried_at)}（${took_ms ?? 0}ミリ秒）` : '–'
}

function againButton({ id, state, event, message_id }: WebhookDelivery) {
  if (event === TRIAL || state === 'queued' || state === 'leased') return '–'
  return (
    <OfficeButton
      isSmall
      type="submit"
      form={ACTS}
      name="id"
      value={id}
      aria-label={`${eventText(event)}（${message_id}）を再送`}
    >
      再送
    </OfficeButton>
  )
}
