import { hiddenPart } from '#features/items/record/item-record.words.ts'
import { figure } from '#ui/figures.ts'
import { BANDS } from './dashboard.rules.ts'

/** 〜24, 25〜29, … 55〜 */
export function bandName(at: number): string {
  const [from, next] = [BANDS[at - 1], BANDS[at]]
  if (from === undefined) return `〜${(next ?? 0) - 1}`
  return next === undefined ? `${from}〜` : `${from}〜${next - 1}`
}

/** 公開中 29件（うち休止中 1件）: the list of the office has both. */
export function freshnessNote({ total, hidden }: { total: number; hidden: number }): string {
  return `公開中 ${figure(total)}件${hiddenPart(hidden)}`
}
