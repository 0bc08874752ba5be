type BulkCounts = { done: number; skipped: number; notified: number }

/** What was done, in a sentence: 12件を確認済みにしました。3件は変わりません。 */
export function bulkText(act: string, { done, skipped, notified }: BulkCounts): string {
  const parts = [`${act}：${done}件に行いました。`]
  if (skipped > 0) parts.push(`${skipped}件は変わりません。`)
  if (notified > 0) parts.push(`応募者${notified}名に知らせました。`)
  return parts.join('')
}
