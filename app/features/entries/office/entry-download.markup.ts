import { stampInJapan } from '#core/clock.ts'
import { declineReason, entryStage } from '#features/entries/entry.codes.ts'
import { entryCode } from '#features/entries/entry.rules.ts'
import { FULL_WEEK } from '#features/items/day-rate.rules.ts'
import { itemCode } from '#features/items/item.rules.ts'
import { memberCode } from '#features/members/member.words.ts'
import type { Exported } from './entry-download.queries.server.ts'

export const heads = [
  ...['受付番号', '案件番号', '案件', '会員番号', '氏名', '段階', '有効・無効', '見送りの理由'],
  ...['提案の同意', '希望単価（万円）', '希望単価の日数', '稼働できる日', '返信の期限'],
  ...['応募日時', '最後の動き'],
] as const

export function cellsFor(row: Exported) {
  const { id, item_id, item_name, member_id, last_name, first_name, stage, validity } = row
  return [
    ...[
      entryCode(id),
      itemCode(item_id),
      item_name,
      memberCode(member_id),
      `${last_name} ${first_name}`,
    ],
    ...[entryStage.label(stage), validity === 0 ? '有効' : '無効'],
    row.decline_reason ? declineReason.label(row.decline_reason) : '',
    ...[row.has_consented ? 'あり' : 'なし', row.rate_wished],
    row.rate_wished === null ? null : (row.rate_wished_days ?? row.rate_days ?? FULL_WEEK),
    row.available_from,
    ...[row.reply_due_on, stampInJapan(row.entered_at), stampInJapan(row.moved_at)],
  ]
}
