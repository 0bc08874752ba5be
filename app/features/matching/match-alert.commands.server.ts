import type { Logger } from 'pino'
import { atomic, type Db } from '#core/db/db.server.ts'
import { isDatabaseAway } from '#core/db/db-failure.server.ts'
import { sendMail } from '#core/mail/outbox.server.ts'
import { listEnteredItemIds } from '#features/entries/entry.queries.server.ts'
import type { ItemCard } from '#features/items/item.schema.ts'
import { listItemsById } from '#features/items/item-cards.queries.server.ts'
import { type SearchAmong, searchAmong } from '#features/items/list/item-search.queries.server.ts'
import { WORTH_TELLING } from '#features/items/search/match-score.codes.ts'
import { addNotice } from '#features/notices/notice.commands.server.ts'
import { findReader, listNewItems } from '#features/saved-searches/search-alert.queries.server.ts'
import { momentsDue } from '#features/saved-searches/search-alert.rules.ts'
import { explainMatch } from './match.queries.server.ts'
import { matchesMail } from './match-alert.mails.server.tsx'
import { matchFoundNotice } from './match-alert.notices.server.ts'
import { findOldestDue, listDue, listTold, wantsMatchMail } from './match-alert.queries.server.ts'
import type { DueMember } from './match-alert.schema.ts'
import { mailedMatch } from './match-alert.words.ts'
import { openSearch } from './match-list.rules.ts'
import { readSeeker } from './score/match-criteria.queries.server.ts'
import { type ItemToScore, readItemsToScore } from './score/match-score.queries.server.ts'
import type { Reader } from './score/match-score.words.ts'

/** More of them in one mail nobody reads; the page has the rest. */
const NAMED = 10
/** A transaction that published an item may have taken so long. */
const OVERLAP = 10 * 60_000

/** Says whether a member wants to be mailed what fits them; asked for anew, from now on. */
export async function setMatchMail(db: Db, now: Date, memberId: number, isWanted: boolean) {
  if (isWanted) {
    await db
      .insertInto('match_alert')
      .values({ member_id: memberId, asked_at: now, told_until: now })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ asked_at: now }))
      .execute()
  } else await stopMatchMail(db, memberId)
}

export async function stopMatchMail(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('match_alert').where('member_id', '=', memberId).execute()
}

type Given = { db: Db; now: Date; log: Logger; signal: AbortSignal }

/**
 * Tells whoever asked for it what fits them of all that is new this morning. Broken off anywhere, it goes on the
 * next time; it ends as failed where it failed for somebody, after all others have been told.
 */
export async function tellOfMatches({ db, now, log, signal }: Given) {
  const told = { members: 0, items: 0 }
  const until = momentsDue(now).daily
  const from = await findOldestDue(db, until)
  if (!from) return told
  const news = await readNews(db, now, new Date(from.getTime() - OVERLAP))
  const failures: unknown[] = []
  for (let due = await listDue(db, until, 0); due.length > 0; ) {
    for (const one of due) {
      signal.throwIfAborted()
      try {
        if (await tellMember(db, now, { ...one, until, news })) told.members += 1
      } catch (error) {
        // Without the database nobody can be told; all else concerns this member alone.
        if (isDatabaseAway(error)) throw error
        log.error({ err: error, member_id: one.member_id }, 'a member was not told what fits')
        failures.push(error)
      }
    }
    due = await listDue(db, until, due.at(-1)?.member_id ?? 0)
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some members were not told')
  return { ...told, items: news.shownAt.size }
}

/** All that is new, read once for everybody. */
type News = {
  shownAt: ReadonlyMap<number, Date>
  cards: ReadonlyMap<number, ItemCard>
  toScore: ReadonlyMap<number, ItemToScore>
  search: SearchAmong
  nameOf: Reader['nameOf']
}

async function readNews(db: Db, now: Date, after: Date): Promise<News> {
  const items = await listNewItems(db, now, after)
  const ids = items.map(({ id }) => id)
  const search = await searchAmong(db, ids)
  const cards = await listItemsById(db, ids, now)
  const names = search.book.names.filter(({ kind }) => kind === 'tag')
  const nameById = new Map(names.map(({ id, name }) => [id, name]))
  return {
    shownAt: new Map(items.map(({ id, shown_at }) => [id, shown_at])),
    cards: new Map(cards.map((card) => [card.id, card])),
    toScore: await readItemsToScore(db, ids, search.book),
    search,
    nameOf: (tag) => nameById.get(tag) ?? '',
  }
}

type Telling = DueMember & { until: Date; news: News }

/** Everything is read before the transaction, which is short so. */
async function tellMember(outer: Db, now: Date, telling: Telling): Promise<boolean> {
  const { member_id: memberId, until } = telling
  const found = await findFor(outer, now, telling)
  return await atomic(outer, async (db) => {
    if (!(await moveOn(db, memberId, until))) return false
    const [first] = found
    if (!first) return false
    const rows = found.map(({ id }) => ({ member_id: memberId, item_id: id, told_at: now }))
    await db
      .insertInto('match_told')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const about = { count: found.length }
    await addNotice(db, matchFoundNotice, { memberId, key: `match:${first.id}`, about })
    await mailMember(db, memberId, found)
    return true
  })
}

type Found = ReturnType<typeof mailedMatch>

/** What fits a member of what came since, that they have not been told of; the best first. */
async function findFor(db: Db, now: Date, telling: Telling): Promise<Found[]> {
  const { member_id, told_until, until, news } = telling
  const { search, cards, toScore, nameOf } = news
  if (news.shownAt.size === 0) return []
  const { seeker, said } = await readSeeker(db, member_id, now, search.book)
  if (seeker.skills.length === 0) return []
  const except = await listEnteredItemIds(db, member_id)
  const { found } = await search.match({
    seeker,
    search: { ...openSearch(seeker.today), except, limit: news.shownAt.size },
    least: WORTH_TELLING,
  })
  const since = new Date(told_until.getTime() - OVERLAP)
  const ids = found.map(({ id }) => id)
  const told = await listTold(db, member_id, ids)
  const reader = { seeker, nameOf, isFromHome: said.wishes.prefectures.length === 0 }
  return ids.flatMap((id) => {
    const [at, card, item] = [news.shownAt.get(id), cards.get(id), toScore.get(id)]
    if (!at || !card || !item || told.has(id) || at <= since || at > until) return []
    return [mailedMatch(card, explainMatch(item, reader))]
  })
}

/** Of two runs at once one tells a member. */
async function moveOn(db: Db, memberId: number, until: Date): Promise<boolean> {
  const moved = await db
    .updateTable('match_alert')
    .set({ told_until: until })
    .where('member_id', '=', memberId)
    .where('told_until', '<', until)
    .returning('member_id')
    .executeTakeFirst()
  return moved !== undefined
}

async function mailMember(db: Db, memberId: number, found: readonly Found[]): Promise<void> {
  const reader = (await wantsMatchMail(db, memberId)) && (await findReader(db, memberId))
  if (!reader) return
  const name = `${reader.last_name} ${reader.first_name}`
  await sendMail(db, matchesMail, {
    to: { address: reader.login_id, name },
    payload: { member_id: memberId, name, count: found.length, items: found.slice(0, NAMED) },
    // Of an item a member is told once, so it is the first of one mail only.
    dedupeKey: `match:${memberId}:${found[0]?.id}`,
  })
}
