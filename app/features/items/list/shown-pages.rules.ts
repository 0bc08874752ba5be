/** The pages of one list that this tab has shown. */
export type ShownPages<R> = { path: string; pages: ReadonlyMap<number, readonly R[]> }

export function withPage<R>(
  shown: ShownPages<R>,
  path: string,
  { page, rows }: { page: number; rows: readonly R[] },
): ShownPages<R> {
  const pages = shown.path === path ? shown.pages : []
  return { path, pages: new Map([...pages, [page, rows]]) }
}

/**
 * The rows from an earlier page on, where every page between is known; a row that has moved to a later
 * page meanwhile is there once.
 */
export function rowsSoFar<R extends { id: number }>(
  shown: ShownPages<R>,
  path: string,
  { from, page, rows }: { from: number; page: number; rows: readonly R[] },
): { from: number; rows: readonly R[] } {
  const numbers = Array.from({ length: Math.max(0, page - from) }, (_, step) => from + step)
  const before = numbers.map((number) => shown.pages.get(number))
  const isWhole = shown.path === path && before.every((known) => known !== undefined)
  if (numbers.length === 0 || !isWhole) return { from: page, rows }
  const byId = new Map(
    [...before, rows].flatMap((known) => known ?? []).map((row) => [row.id, row]),
  )
  return { from, rows: [...byId.values()] }
}

/** The page from which the rows of this step in the history are shown, as the link to it names it. */
export function firstPageIn(state: unknown, page: number): number {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : page
  return Number.isInteger(from) && Number(from) >= 1 ? Math.min(Number(from), page) : page
}
