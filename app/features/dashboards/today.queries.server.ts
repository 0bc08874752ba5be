import type { AdminCaller } from '#core/access/caller.ts'
import type { Capability } from '#core/access/capabilities.ts'
import { dayInJapan, startOfDayInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { countClientNotices } from '#features/entries/client-notice.queries.server.ts'
import { countEntriesByStage } from '#features/entries/entry-counts.queries.server.ts'
import { countGivenUp } from '#features/indexnow/indexnow.queries.server.ts'
import { countNewInquiries } from '#features/inquiries/office-inquiries.queries.server.ts'
import { countByState } from '#features/items/record/item-counts.queries.server.ts'
import { countStaleQueue } from '#features/items/record/stale-counts.queries.server.ts'
import { countWaiting } from '#features/mail-intake/queue/inbox-list.queries.server.ts'
import { countFailedJobs } from '#features/operations/background-job.queries.server.ts'
import { countDeadMails } from '#features/operations/outbox.queries.server.ts'
import { countLateAnswers } from '#features/proposals/proposal-counts.queries.server.ts'
import { NEW_DAYS, type TileKey } from './today.codes.ts'
import type { Tile } from './today.schema.ts'

type Reader = { db: Db; now: Date; caller: AdminCaller }
type Count = { capability: Capability; count(reader: Reader): Promise<number> }

const counts: Partial<Record<TileKey, Count>> = {
  late_replies: {
    capability: 'entries.read',
    count: async ({ db, now }) => (await countEntriesByStage(db, now)).overdue,
  },
  waiting_entries: {
    capability: 'entries.read',
    count: async ({ db, now }) => (await countEntriesByStage(db, now)).waiting,
  },
  client_notices: {
    capability: 'entries.read',
    count: ({ db }) => countClientNotices(db),
  },
  late_answers: {
    capability: 'entries.read',
    count: ({ db, now }) => countLateAnswers(db, now),
  },
  inquiries: {
    capability: 'inquiries.read',
    count: ({ db, caller }) => countNewInquiries(db, caller),
  },
  mails: {
    capability: 'mails.work',
    async count({ db }) {
      const { project, close } = await countWaiting(db)
      return project + close
    },
  },
  stale_items: {
    capability: 'items.read',
    count: ({ db, now }) => countStaleQueue(db, now),
  },
  scheduled_items: {
    capability: 'items.read',
    count: async ({ db, now }) => (await countByState(db, now)).scheduled,
  },
  new_members: {
    capability: 'members.read',
    async count({ db, now }) {
      const since = startOfDayInJapan(dayInJapan(now).subtract({ days: NEW_DAYS - 1 }))
      const found = db.selectFrom('member').where('created_at', '>=', since)
      const { n } = await found
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('status', '=', 'active')
        .executeTakeFirstOrThrow()
      return Number(n)
    },
  },
  failed_jobs: { capability: 'settings.manage', count: ({ db }) => countFailedJobs(db) },
  dead_mails: { capability: 'settings.manage', count: ({ db }) => countDeadMails(db) },
  unsent_pages: { capability: 'settings.manage', count: ({ db }) => countGivenUp(db) },
}

/** What waits for somebody who may do this: each with how many there are. */
export async function listTiles(reader: Reader, keys: readonly TileKey[]): Promise<Tile[]> {
  const tiles: Tile[] = []
  for (const key of keys) {
    const found = counts[key]
    if (!found || !reader.caller.capabilities.has(found.capability)) continue
    tiles.push({ key, count: await found.count(reader) })
  }
  return tiles
}
