import { waitText } from '#core/wait-text.ts'
import type { BulkOrder } from './item-bulk.schema.ts'

type BulkCounts = { done: number; skipped: number; notified: number }
type Undo = { seconds: number }

const done: Record<BulkOrder['act'], string> = {
  confirm: 'を確認済みにしました',
  extend: 'の掲載を延ばしました',
  close: 'を終了しました',
  owner: 'の担当を変えました',
  tags: 'のタグを変えました',
  delete: 'を削除しました',
}

/** What was done, in a sentence: 12件を確認済みにしました。3件は変わりません。 */
export function bulkText(act: BulkOrder['act'], counts: BulkCounts, { seconds }: Undo): string {
  const { skipped, notified } = counts
  const parts = counts.done > 0 ? [`${counts.done}件${done[act]}。`] : []
  if (skipped > 0) parts.push(`${skipped}件は変わりません。`)
  // Until then the act can be taken back, and nobody is notified.
  const wait = seconds === 0 ? '' : `${waitText(seconds)}後に`
  if (notified > 0) parts.push(`応募者${notified}名に、${wait}知らせます。`)
  return parts.join('')
}
