export type KeptView = {
  sort?: string | undefined
  page?: number | undefined
  /** Whose removal is to be confirmed. */
  remove?: number | undefined
  /** What was taken off a moment ago. */
  removed?: number | undefined
  /** What is to be brought back, and what was written to: addresses of forms. */
  restore?: number | undefined
  note?: number | undefined
}

/** The address of the list as it is looked at, from one of its items on. */
export function keptPath({ sort, page, ...acts }: KeptView, itemId?: number): string {
  const query = new URLSearchParams()
  if (sort && sort !== 'added') query.set('sort', sort)
  if (page && page > 1) query.set('page', String(page))
  for (const [name, id] of Object.entries(acts)) if (id) query.set(name, String(id))
  const path = query.size > 0 ? `/considers?${query}` : '/considers'
  return itemId ? `${path}#item-${itemId}` : path
}
