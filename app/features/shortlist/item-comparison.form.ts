import { parseIdList } from './shortlist-cookie.form.ts'

export const LEAST_COMPARED = 2
export const MOST_COMPARED = 4

/** What an address asks for: ids=1,2 or ids=1&ids=2; one more than can be shown reveals that it is too many. */
export function comparedIds(url: URL): number[] {
  return parseIdList(url.searchParams.getAll('ids').join(','), MOST_COMPARED + 1)
}

/** The address of a comparison, of everything or of what differs alone. */
export function comparePath(ids: readonly number[], isShort = false): string {
  return `/considers/compare?ids=${ids.join(',')}${isShort ? '&diff=1' : ''}`
}
