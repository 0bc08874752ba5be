import { readShortlistCookie, writeShortlistCookie } from './shortlist.browser.ts'

export type Sent = 'stored' | 'unknown' | 'failed'

/** Hands each id to the member's own list; the cookie goes only when none failed. */
export async function handOverShortlist(send: (id: number) => Promise<Sent>): Promise<boolean> {
  const ids = readShortlistCookie()
  if (ids.length === 0) return true
  for (const id of ids) {
    if ((await send(id)) === 'failed') return false
  }
  writeShortlistCookie([])
  return true
}
