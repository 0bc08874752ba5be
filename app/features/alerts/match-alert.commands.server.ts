import type { Db } from '#core/db/db.server.ts'
import { sendMail } from '#core/mail/outbox.server.ts'
import { listSettledItemIds } from '#features/entries/hidden-items.queries.server.ts'
import { WORTH_NOTIFYING } from '#features/items/search/match-score.codes.ts'
import { explainMatch } from '#features/matching/match.words.ts'
import { openSearch } from '#features/matching/match-list.rules.ts'
import { wantsMatchMail } from '#features/matching/match-mail.queries.server.ts'
import { readSeeker } from '#features/matching/score/match-criteria.queries.server.ts'
import {
  type ItemToScore,
  readItemsToScore,
} from '#features/matching/score/match-score.queries.server.ts'
import { addNotice } from '#features/notices/notice.commands.server.ts'
import type { Alert, AlertRun, AlertSource } from './alert.commands.server.ts'
import { momentsDue } from './alert-moment.rules.ts'
import type { AlertReader } from './alert-reader.queries.server.ts'
import { matchesMail } from './match-alert.mails.server.tsx'
import { matchFoundNotice } from './match-alert.notices.server.ts'
import { type DueMatches, findOldestDue, listDue } from './match-alert.queries.server.ts'
import { mailedMatch } from './match-alert.words.ts'
import { type NewItems, readNewItems } from './new-item.queries.server.ts'

type MatchNews = ReturnType<typeof mailedMatch>

/** Alerts of matches: each morning what fits a member of all that is new. */
export async function openMatches({
  db,
  now,
}: AlertRun): Promise<AlertSource<DueMatches> | undefined> {
  const until = momentsDue(now).daily
  const oldest = await findOldestDue(db, until)
  if (!oldest) return undefined
  const items = await readNewItems(db, now, oldest)
  const scored = items && (await readScored(db, items, until))
  return {
    listDue: async (after) => await listDue(db, until, after),
    async prepare(due) {
      const news = scored ? await findNews(db, now, scored, due) : []
      return news.length > 0 ? (own) => recordNews(own, now, { due, until }, news) : undefined
    },
    skip: async (due) => await moveOn(db, due, until),
  }
}

/** New items as the score sees them. */
type ScoredItems = {
  items: NewItems
  until: Date
  toScore: ReadonlyMap<number, ItemToScore>
  nameOf(tag: number): string
}

async function readScored(db: Db, items: NewItems, until: Date): Promise<ScoredItems> {
  const { book } = items.search
  const tags = book.names.filter(({ kind }) => kind === 'tag')
  const nameById = new Map(tags.map(({ id, name }) => [id, name]))
  return {
    items,
    until,
    toScore: await readItemsToScore(db, items.ids, book),
    nameOf: (tag) => nameById.get(tag) ?? '',
  }
}

/** What fits a member of what came since, the best first. */
async function findNews(db: Db, now: Date, scored: ScoredItems, due: DueMatches) {
  const { items, until, toScore, nameOf } = scored
  const { seeker, statements } = await readSeeker(db, due.member_id, now, {
    book: items.search.book,
  })
  if (seeker.skills.length === 0) return []
  const except = await listSettledItemIds(db, due.member_id)
  const { found } = await items.search.match({
    seeker,
    search: { ...openSearch(seeker.today), except, limit: items.count },
    least: WORTH_NOTIFYING,
  })
  const ids = found.map(({ id }) => id)
  const reader = { seeker, nameOf, isFromHome: statements.wishes.prefectures.length === 0 }
  return items.shownWithin(ids, due.told_until, until).flatMap((card) => {
    const item = toScore.get(card.id)
    return item ? [mailedMatch(card, explainMatch(item, reader), seeker)] : []
  })
}

type Turn = { due: DueMatches; until: Date }

async function recordNews(
  db: Db,
  now: Date,
  { due, until }: Turn,
  news: readonly MatchNews[],
): Promise<Alert | undefined> {
  const { member_id } = due
  if (!(await moveOn(db, [due], until))) return undefined
  const noted = await db
    .insertInto('match_told')
    .values(news.map(({ id }) => ({ member_id, item_id: id, told_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('item_id')
    .execute()
  const ids = new Set(noted.map(({ item_id }) => item_id))
  const unsent = news.filter(({ id }) => ids.has(id))
  const [first] = unsent
  if (!first) return undefined
  const about = { count: unsent.length }
  const notice = { memberId: member_id, key: `match:${first.id}`, about }
  await addNotice(db, matchFoundNotice, notice)
  return { mail: async (reader) => await mailNews(db, reader, unsent) }
}

/** Ends the turn of members; false where another run has ended it. */
async function moveOn(db: Db, due: readonly DueMatches[], until: Date): Promise<boolean> {
  const ids = due.map(({ member_id }) => member_id)
  const { numUpdatedRows } = await db
    .updateTable('match_alert')
    .set({ told_until: until })
    .where('member_id', 'in', ids)
    .where('told_until', '<', until)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** More of them in one mail nobody reads; the page has the rest. */
const NAMED = 10

async function mailNews(db: Db, reader: AlertReader, news: readonly MatchNews[]): Promise<void> {
  const { memberId: member_id, address, name, isVerified } = reader
  if (!isVerified || !(await wantsMatchMail(db, member_id))) return
  await sendMail(db, matchesMail, {
    to: { address, name },
    payload: { member_id, name, count: news.length, items: news.slice(0, NAMED) },
    // Of an item a member is alerted once, so it is the first of one mail only.
    dedupeKey: `match:${member_id}:${news[0]?.id}`,
  })
}
