/** A head of a table in one form, in whatever width it is written, without what is in brackets. */
export function headKey(head: string): string {
  return head
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\([^()]*\)|[\s*＊※]/g, '')
}

/** 1990/4/1 and 1990年4月1日 → 1990-04-01 */
export function dayIn(text: string): string | undefined {
  const [, year, month = '', day = ''] =
    /^(\d{4})\D(\d{1,2})\D(\d{1,2})\D?/.exec(text.normalize('NFKC')) ?? []
  return year && `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** 75, 75万円 and ￥750,000 → 75 */
export function rateIn(text: string): string {
  const digits = /\d+/.exec(text.normalize('NFKC').replaceAll(',', ''))?.[0]
  if (!digits) return text
  const rate = Number(digits)
  return String(rate >= 10_000 ? Math.round(rate / 10_000) : rate)
}

type Named = { id: number; name: string }

/** 東京 and 東京都 → 13 */
export function prefectureIn(text: string, prefectures: readonly Named[]): string {
  const found = prefectures.find(({ name }) => name === text || name.slice(0, -1) === text)
  return String(found?.id ?? text)
}
