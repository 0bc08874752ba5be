import { idFrom } from './number-text.ts'

type PageRange = { page: number; per_page: number }

/** How many rows are on the pages before. */
export function offsetOf({ page, per_page }: PageRange): number {
  return (page - 1) * per_page
}

/** One page of rows that are all at hand. */
export function cutPage<R>(all: readonly R[], { page, per_page }: PageRange) {
  const from = offsetOf({ page, per_page })
  return { rows: all.slice(from, from + per_page), total: all.length, page, per_page }
}

/** A page number as a URL carries it; anything else than a page is the first one. */
export function pageOf(url: URL): number {
  const page = idFrom(url.searchParams.get('page'))
  return page !== undefined && page <= 100_000 ? page : 1
}
