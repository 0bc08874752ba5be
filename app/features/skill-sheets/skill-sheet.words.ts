/** 12 KB, 3.4 MB */
export function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`
}

/** 2024年4月〜現在 */
export function periodText(from: string | null, to: string | null): string {
  if (!from && !to) return '期間の記入なし'
  return `${monthText(from)}〜${monthText(to)}`
}

function monthText(month: string | null): string {
  if (month === null) return ''
  if (month === 'now') return '現在'
  const [year, number] = month.split('-').map(Number)
  return `${year}年${number}月`
}
