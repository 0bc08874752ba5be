/** The page of this site that somebody comes from, as browsers send it along; else the posting. */
export function pageBefore(
  referrer: string | null,
  origins: readonly string[],
  itemId: number,
): string {
  const posting = `/item/detail/${itemId}`
  if (!referrer || !URL.canParse(referrer)) return posting
  const { origin, pathname, search } = new URL(referrer)
  // Browsers take "//" for another host.
  const isPage = origins.includes(origin) && !pathname.startsWith('//')
  return isPage && !pathname.startsWith(`${posting}/`) ? pathname + search : posting
}

/** The same as the address of an act has it. */
export function pageBack({ searchParams }: URL, itemId: number): string {
  const own = 'https://own.invalid'
  return pageBefore(own + searchParams.get('back'), [own], itemId)
}

/** The address that dismisses an item or takes that back, and leads to the page before. */
export function dismissalAct(itemId: number, isDismissed: boolean, back: string): string {
  const path = `/item/detail/${itemId}/dismiss${isDismissed ? '' : '/restore'}`
  return `${path}?${new URLSearchParams({ back })}`
}
