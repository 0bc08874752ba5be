import { sql } from 'kysely'
import type { Logger } from 'pino'
import { atomic, type Db } from '#core/db/db.server.ts'
import { isDatabaseAway } from '#core/db/db-failure.server.ts'
import { sendMail } from '#core/mail/outbox.server.ts'
import type { ItemCard } from '#features/items/item.schema.ts'
import { listItemsById } from '#features/items/item-cards.queries.server.ts'
import {
  queryOf,
  type SearchAmong,
  searchAmong,
} from '#features/items/list/item-search.queries.server.ts'
import { addNotice } from '#features/notices/notice.commands.server.ts'
import { searchFoundNotice } from './saved-search.notices.server.ts'
import { readPath, withStandIns } from './saved-search.rules.ts'
import { newItemsMail } from './search-alert.mails.server.tsx'
import {
  findOldestDue,
  findReader,
  isDue,
  listDue,
  listDueMembers,
  listMailed,
  listNewItems,
} from './search-alert.queries.server.ts'
import { mailedItem, momentsDue } from './search-alert.rules.ts'
import type { DueSearch, Found, NewItem } from './search-alert.schema.ts'

type Given = { db: Db; now: Date; log: Logger; signal: AbortSignal }
export type Told = { searches: number; distinct: number; items: number; members: number }

/** A transaction that published an item may have taken so long. */
const OVERLAP = 10 * 60_000

/**
 * Tells of what is new for every search whose time has come. Broken off anywhere, it goes on the next time:
 * a member's mail, notices and what they were told of are one transaction. It ends as failed where it failed for
 * somebody, after all others have been told.
 */
export async function tellOfNewItems({ db, now, log, signal }: Given): Promise<Told> {
  const told: Told = { searches: 0, distinct: 0, items: 0, members: 0 }
  const from = await findOldestDue(db, now)
  if (!from) return told
  const news = await readNews(db, now, new Date(from.getTime() - OVERLAP))
  if (news.items.size === 0) {
    await passOver(db, now)
    return told
  }
  const failures: unknown[] = []
  for (let after = 0; ; ) {
    signal.throwIfAborted()
    const members = await listDueMembers(db, now, after)
    after = members.at(-1) ?? after
    if (members.length === 0) break
    const due = await listDue(db, now, members)
    told.searches += due.length
    told.members += await tellMembers(db, now, { due, news, signal, log, failures })
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some members were not told')
  return { ...told, items: news.items.size, distinct: news.known.size }
}

type News = {
  items: ReadonlyMap<number, NewItem>
  cards: ReadonlyMap<number, ItemCard>
  search: SearchAmong | undefined
  /** By the address of a search, what it finds: equal searches are asked once. */
  known: Map<string, readonly number[]>
}

async function readNews(db: Db, now: Date, after: Date): Promise<News> {
  const items = await listNewItems(db, now, after)
  const ids = items.map(({ id }) => id)
  const cards = await listItemsById(db, ids, now)
  return {
    items: new Map(items.map((item) => [item.id, item])),
    cards: new Map(cards.map((card) => [card.id, card])),
    search: ids.length > 0 ? await searchAmong(db, ids) : undefined,
    known: new Map(),
  }
}

type Batch = Pick<Given, 'log' | 'signal'> & {
  due: DueSearch[]
  news: News
  failures: unknown[]
}

async function tellMembers(db: Db, now: Date, batch: Batch): Promise<number> {
  const { due, news, signal } = batch
  let members = 0
  const quiet: DueSearch[] = []
  for (const [memberId, searches] of Map.groupBy(due, ({ member_id }) => member_id)) {
    signal.throwIfAborted()
    try {
      const found = await findFor(news, now, searches)
      if (found.length === 0) quiet.push(...searches)
      else if (await tellMember(db, now, { memberId, searches, found })) members += 1
    } catch (error) {
      // Without the database nobody can be told; all else concerns this member alone, whose turn comes again.
      if (isDatabaseAway(error)) throw error
      batch.log.error({ err: error, member_id: memberId }, 'a member was not told of new projects')
      batch.failures.push(error)
    }
  }
  await moveOn(db, now, quiet)
  return members
}

/** What each search finds among the new items, that came since it was looked at last. */
async function findFor(news: News, now: Date, searches: readonly DueSearch[]): Promise<Found[]> {
  const due = momentsDue(now)
  const found: Found[] = []
  for (const search of searches) {
    if (search.frequency === 'none') continue
    const until = due[search.frequency]
    const since = new Date(search.told_until.getTime() - OVERLAP)
    const items = (await idsFor(news, now, search.path)).flatMap((id) => {
      const at = news.items.get(id)?.shown_at
      return at && at > since && at <= until ? (news.cards.get(id) ?? []) : []
    })
    if (items.length > 0) found.push({ search, items })
  }
  return found
}

async function idsFor({ search, known, items }: News, now: Date, path: string) {
  if (!search) return []
  const before = known.get(path)
  if (before) return before
  const state = withStandIns(readPath(path) ?? {}, search.standIns)
  const query = state && { ...queryOf(state, now), limit: items.size }
  const ids = query ? (await search.find(query)).ids : []
  known.set(path, ids)
  return ids
}

type OfMember = { memberId: number; searches: readonly DueSearch[]; found: readonly Found[] }

async function tellMember(outer: Db, now: Date, { memberId, searches, found }: OfMember) {
  return await atomic(outer, async (db) => {
    if (!(await claim(db, now, searches))) return false
    const untold = await noteTold(db, now, found)
    for (const { search, items } of untold) {
      await addNotice(db, searchFoundNotice, {
        memberId,
        key: `search:${search.id}:${items[0]?.id}`,
        about: { saved_search_id: search.id, count: items.length },
      })
    }
    await mailMember(db, now, memberId, untold)
    await moveOn(db, now, searches)
    return untold.length > 0
  })
}

/** A run that takes longer than a minute is met by the next one: what the one is at, the other passes over. */
async function claim(db: Db, now: Date, searches: readonly DueSearch[]): Promise<boolean> {
  const ids = searches.map(({ id }) => id)
  const { rows } = await sql`select id from saved_search
    where id = any(${ids}::int[]) and ${isDue(now)} for update skip locked`.execute(db)
  return rows.length === searches.length
}

/** Notes what a member is told of; answers what they had not been told of before. */
async function noteTold(db: Db, now: Date, found: readonly Found[]): Promise<Found[]> {
  const pairs = found.flatMap(({ search, items }) => items.map(({ id }) => [search.id, id]))
  const { rows } = await sql<{ saved_search_id: number; item_id: number }>`
    insert into saved_search_told (saved_search_id, item_id, told_at)
    select search, item, ${now} from unnest(${pairs.map(([search]) => search)}::int[],
      ${pairs.map(([, item]) => item)}::int[]) as pair (search, item)
    on conflict do nothing returning saved_search_id, item_id`.execute(db)
  const noted = Map.groupBy(rows, ({ saved_search_id }) => saved_search_id)
  return found.flatMap(({ search, items }) => {
    const ids = new Set(noted.get(search.id)?.map(({ item_id }) => item_id))
    const left = items.filter(({ id }) => ids.has(id))
    return left.length > 0 ? [{ search, items: left }] : []
  })
}

const NAMED = 5

async function mailMember(db: Db, now: Date, memberId: number, untold: readonly Found[]) {
  const wanted = await listMailed(
    db,
    untold.map(({ search }) => search.id),
  )
  const mailed = untold.filter(({ search }) => wanted.includes(search.id))
  const [first] = mailed
  const reader = first && (await findReader(db, memberId))
  if (!reader) return
  const name = `${reader.last_name} ${reader.first_name}`
  const searches = mailed.map(({ search, items }) => ({
    id: search.id,
    name: search.name,
    count: items.length,
    items: items.slice(0, NAMED).map(mailedItem),
  }))
  await sendMail(db, newItemsMail, {
    to: { address: reader.login_id, name },
    payload: { member_id: memberId, name, searches },
    // Of an item a search tells once, so this pair stands in one mail only.
    dedupeKey: `saved-search:${first.search.id}:${first.items[0]?.id}`,
  })
  await db
    .updateTable('saved_search')
    .set({ mailed_at: now })
    .where(
      'id',
      'in',
      mailed.map(({ search }) => search.id),
    )
    .execute()
}

/** What is due has been looked at, up to its moment. */
async function moveOn(db: Db, now: Date, searches: readonly DueSearch[]): Promise<void> {
  if (searches.length === 0) return
  const { at_once, daily, weekly } = momentsDue(now)
  const ids = searches.map(({ id }) => id)
  await sql`update saved_search set told_until = case frequency when 'at_once' then ${at_once}::timestamptz
      when 'daily' then ${daily}::timestamptz else ${weekly}::timestamptz end
    where id = any(${ids}::int[]) and frequency <> 'none'`.execute(db)
}

/** Nothing is new at all. What is told at once need not be written down minute by minute. */
async function passOver(db: Db, now: Date): Promise<void> {
  const { daily, weekly } = momentsDue(now)
  for (const [frequency, until] of [
    ['daily', daily],
    ['weekly', weekly],
  ] as const) {
    await db
      .updateTable('saved_search')
      .set({ told_until: until })
      .where('frequency', '=', frequency)
      .where('told_until', '<', until)
      .where('deleted_at', 'is', null)
      .execute()
  }
}
