import { dayText, timeText } from '#ui/date-text.ts'
import { figure } from '#ui/figures.ts'
import { mailingSort, mailingState } from './mailing.codes.ts'

export const mailingViews = [
  { name: 'すべて', query: '' },
  ...mailingState.list.map(({ code, label }) => ({ name: label, query: `state=${code}` })),
]

export const mailingFilters = [
  {
    name: 'state',
    label: '状態',
    kind: 'several',
    options: mailingState.list.map(({ code, label }) => ({ value: code, label })),
  },
] as const

export const mailingSortNames = mailingSort.list.map(({ code, label }) => ({ value: code, label }))

export const mailingLabels = {
  kind: '種類',
  item_id: '案件',
  subject: '件名',
  body: '本文',
  begins_at: '配信日時',
}

type Sent = { sent: number; left_out: number; begins_at: string | null; seconds: number }

/** What the staff reads once a mail is ordered. */
export function orderedText({ sent, left_out, begins_at, seconds }: Sent): string {
  const rest = left_out > 0 ? `（${figure(left_out)}人には送りません）` : ''
  if (begins_at) {
    return `${dayText(begins_at)}${timeText(begins_at)}に、${figure(sent)}人へのメールを予約しました${rest}。`
  }
  const wait = seconds === 0 ? '' : `${waitText(seconds)}後に配信を始めます。それまで取り消せます。`
  return `${figure(sent)}人にメールを送ります${rest}。${wait}`
}

function waitText(seconds: number): string {
  return seconds % 60 === 0 ? `${seconds / 60}分` : `${seconds}秒`
}

type Progress = { total: number | null; queued: number; left_out: number }

/** 配信 120／300人 */
export function progressText({ total, queued, left_out }: Progress): string {
  if (total === null) return '開始のときに決まります'
  return `${figure(queued)}／${figure(total - left_out)}人`
}
