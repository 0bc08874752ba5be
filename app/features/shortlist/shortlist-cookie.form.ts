export const SHORTLIST_COOKIE = 'consider'
/** What fits into a cookie that travels with every request. */
export const VISITOR_LIMIT = 50
const LARGEST_ID = 2_147_483_647

/** Reads ids written as "3,1,2": positive integers once each, in their order; all else is dropped. */
export function parseIdList(text: string, limit: number): number[] {
  const ids = new Set<number>()
  for (const part of text.split(',')) {
    if (/^[1-9]\d{0,9}$/.test(part) && Number(part) <= LARGEST_ID) ids.add(Number(part))
    if (ids.size === limit) break
  }
  return [...ids]
}
