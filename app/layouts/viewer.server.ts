import { randomInt } from 'node:crypto'
import { type Db, inParallel } from '#core/db/db.server.ts'
import { listEnteredItemIds } from '#features/entries/entry.queries.server.ts'
import { countUnread } from '#features/notices/notice.queries.server.ts'
import { listDismissedIds } from '#features/shortlist/dismissed-item.queries.server.ts'
import { listShortlistedIds } from '#features/shortlist/shortlist.queries.server.ts'

type FrameViewer = {
  id: number
  shortlist: string
  entered: string
  dismissed: string
  unread_notices: number
}

/** All that a page for all members is painted from. */
export type PaintedViewer = FrameViewer & {
  /** How well the item of the page fits them; '' on pages of no item. */
  fit: string
  /** The data of a page that is all theirs, and what is shown of them; '' elsewhere. */
  page: string
  markup: string
}

/** What the frame of each page shows of a member. */
export async function readViewer(db: Db, id: number): Promise<FrameViewer> {
  const [ids, entered, dismissed, unread_notices] = await inParallel(
    db,
    () => listShortlistedIds(db, id),
    () => listEnteredItemIds(db, id),
    () => listDismissedIds(db, id),
    () => countUnread(db, id),
  )
  return {
    id,
    shortlist: ids.join(','),
    entered: entered.join(','),
    dismissed: dismissed.join(','),
    unread_notices,
  }
}

/** Marks in the place of one member's figures, which no text of the site has: they are of this process alone. */
export const everyMember: FrameViewer = {
  id: largeNumber(),
  shortlist: `@${crypto.randomUUID()}@`,
  entered: `@${crypto.randomUUID()}@`,
  dismissed: `@${crypto.randomUUID()}@`,
  unread_notices: largeNumber(),
}

function largeNumber(): number {
  return 4_000_000_000_000_000 + randomInt(200_000_000_000_000)
}
