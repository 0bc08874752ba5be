import type { Db } from '#core/db/db.server.ts'
import { countEntriesByStage } from '#features/entries/entry-counts.queries.server.ts'
import { countWaitingLeads } from '#features/external/lead.queries.server.ts'
import { countGivenUp } from '#features/indexnow/indexnow.queries.server.ts'
import { countOpenInquiries } from '#features/inquiries/office-inquiries.queries.server.ts'
import { countByState } from '#features/items/record/item-counts.queries.server.ts'
import { countStaleQueue } from '#features/items/record/stale-counts.queries.server.ts'
import { countWaiting } from '#features/mail-intake/queue/inbox-list.queries.server.ts'
import { countMembers } from '#features/members/office/member-list.queries.server.ts'
import { countFailedJobs } from '#features/operations/background-job.queries.server.ts'
import { countDeadMails } from '#features/operations/outbox.queries.server.ts'
import { countLateAnswers } from '#features/proposals/proposal-counts.queries.server.ts'
import { countActiveTags } from '#features/tags/office/office-tags.queries.server.ts'
import { countOpenWords } from '#features/tags/office/unknown-word.queries.server.ts'
import { countWebhookFaults } from '#features/webhooks/webhook.queries.server.ts'

type Count = (db: Db, now: Date) => Promise<number>

/** What is counted for the rail, by the name that a line of office-navigation.ts gives. */
const counts: Record<string, Count> = {
  intake: async (db) => {
    const { project, close } = await countWaiting(db)
    return project + close
  },
  items: async (db, now) => (await countByState(db, now)).open,
  entries: async (db, now) => (await countEntriesByStage(db, now)).waiting,
  late_answers: countLateAnswers,
  inquiries: (db) => countOpenInquiries(db),
  stale: countStaleQueue,
  members: async (db, now) => (await countMembers(db, now)).active,
  leads: (db) => countWaitingLeads(db),
  dead_mails: (db) => countDeadMails(db),
  unknown_words: (db) => countOpenWords(db),
  tags: (db) => countActiveTags(db),
  connection_faults: async (db) => (await countWebhookFaults(db)) + (await countGivenUp(db)),
  failed_jobs: (db) => countFailedJobs(db),
}

const CACHE_MS = 30_000
const cached = new Map<string, { at: number; count: number }>()

/** The counts of these names; each is counted at most twice a minute for all readers. */
export async function readCounts(db: Db, now: Date, names: readonly string[]) {
  const found: Record<string, number> = {}
  for (const name of names) {
    const count = counts[name]
    if (count) found[name] = await countOnce(name, () => count(db, now), now)
  }
  return found
}

async function countOnce(name: string, count: () => Promise<number>, now: Date): Promise<number> {
  const known = cached.get(name)
  if (known && now.getTime() - known.at < CACHE_MS) return known.count
  const fresh = await count()
  cached.set(name, { at: now.getTime(), count: fresh })
  return fresh
}
