import { entryStage } from '#features/entries/entry.codes.ts'
import type { OfficeEntry } from '#features/entries/office-entry.schema.ts'

/** How long the member has been waiting for the promised reply, in words. */
export function replyWaitText({ awaits_reply, is_overdue, days_to_reply }: OfficeEntry): string {
  if (!awaits_reply) return '–'
  if (is_overdue) return '× 超過'
  return days_to_reply === 0 ? '本日中' : `あと${days_to_reply}営業日`
}

export const entryFilters = [
  {
    name: 'stage',
    label: '段階',
    kind: 'several',
    options: entryStage.list.map(({ code, label }) => ({ value: code, label })),
  },
  {
    name: 'reply',
    label: '返信',
    kind: 'one',
    options: [
      { value: 'waiting', label: '返信待ち' },
      { value: 'overdue', label: '返信の超過' },
    ],
  },
  {
    name: 'validity',
    label: '有効・無効',
    kind: 'one',
    options: [
      { value: 'valid', label: '有効' },
      { value: 'invalid', label: '無効' },
      { value: 'all', label: '両方' },
    ],
  },
  { name: 'item_id', label: '案件番号', kind: 'number' },
  { name: 'member_id', label: '会員番号', kind: 'number' },
] as const

export const entrySorts = [
  { value: 'new', label: '応募が新しい順' },
  { value: 'old', label: '応募が古い順' },
  { value: 'due', label: '返信の期限が近い順' },
  { value: 'moved', label: '動きが新しい順' },
]
