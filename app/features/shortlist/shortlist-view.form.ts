import { idFrom } from '#core/calls/number-text.ts'
import { pageOf } from '#core/calls/page-range.ts'
import { shortlistOrder } from './shortlist.codes.ts'

export type ShortlistView = {
  sort?: string | undefined
  page?: number | undefined
  /** Whose removal is to be confirmed. */
  remove?: number | undefined
  /** What was taken off a moment ago. */
  removed?: number | undefined
}

/** The address of the list as it is looked at, from one of its items on. */
export function savedSearchPath({ sort, page, ...acts }: ShortlistView, itemId?: number): string {
  const query = new URLSearchParams()
  if (sort && sort !== 'added') query.set('sort', sort)
  if (page && page > 1) query.set('page', String(page))
  for (const [name, id] of Object.entries(acts)) if (id) query.set(name, String(id))
  const path = query.size > 0 ? `/considers?${query}` : '/considers'
  return itemId ? `${path}#item-${itemId}` : path
}

/** The address of an act on an item of the list, which leads back to the list as it is looked at. */
export function shortlistAct(
  act: 'remove' | 'restore' | 'note',
  { sort, page }: ShortlistView,
  item_id: number,
): string {
  const query = new URLSearchParams({ item_id: String(item_id) })
  if (sort) query.set('sort', sort)
  if (page) query.set('page', String(page))
  return `/considers/${act}?${query}`
}

/** How the list is looked at, as an address says. */
export function shortlistViewIn(url: URL) {
  const sort = shortlistOrder.all.find((code) => code === url.searchParams.get('sort')) ?? 'added'
  return {
    sort,
    page: pageOf(url),
    remove: idFrom(url.searchParams.get('remove')),
    removed: idFrom(url.searchParams.get('removed')),
  }
}

/** The item that an act is about. */
export function shortlistItemIn(url: URL): number {
  return idFrom(url.searchParams.get('item_id')) ?? 0
}
