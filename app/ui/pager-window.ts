type ShownPages = {
  page: number
  /** The page with whose rows the list begins, where it shows several. */
  from?: number
  perPage: number
  total: number
}
type PagerStep = { page: number } | { gap: 'before' | 'after' }

/** The numbers of the first and the last row that a list shows. */
export function shownRows({ page, from = page, perPage, total }: ShownPages) {
  return { first: (from - 1) * perPage + 1, last: Math.min(total, page * perPage) }
}

/** The pages a pager names: the first, the last, the current one and its neighbours; a gap never hides one page. */
export function pagerWindow(current: number, last: number): PagerStep[] {
  const near = new Set([1, last])
  for (let page = current - 1; page <= current + 1; page++) {
    if (page >= 1 && page <= last) near.add(page)
  }
  if (near.has(3)) near.add(2)
  if (near.has(last - 2)) near.add(last - 1)
  const pages = [...near].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const before = pages[index - 1]
    if (before === undefined || page === before + 1) return [{ page }]
    return [{ gap: page > current ? 'after' : 'before' }, { page }]
  })
}
