type Notice = { event: string; data: Record<string, unknown>; occurred_at: Date }

/** The body of a notice: numbers, public facts, and where they are found; never what belongs to a person. */
export function noticeBody({ event, data, occurred_at }: Notice, site: URL): string {
  return JSON.stringify({
    type: event,
    timestamp: occurred_at.toISOString(),
    data: { ...data, ...addressesOf(event, data, site) },
  })
}

function addressesOf(event: string, { id }: Record<string, unknown>, site: URL) {
  const [noun = ''] = event.split('.')
  const path = screens[noun]
  if (path === undefined) return {}
  const office_url = new URL(`${path}/${id}`, site).href
  return noun === 'item'
    ? { url: new URL(`/item/detail/${id}`, site).href, office_url }
    : { office_url }
}

const screens: Readonly<Record<string, string>> = {
  item: '/admin/items',
  entry: '/admin/entries',
  inquiry: '/admin/inquiries',
}
