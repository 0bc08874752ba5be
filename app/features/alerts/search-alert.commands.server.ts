import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#core/db/db.server.ts'
import { sendMail } from '#core/mail/outbox.server.ts'
import { queryOf } from '#features/items/list/item-search.queries.server.ts'
import { mailedItem } from '#features/items/mailed-item.words.ts'
import { wantedDays } from '#features/items/search/wanted-days.rules.ts'
import { addNotice } from '#features/notices/notice.commands.server.ts'
import { readPath } from '#features/saved-searches/saved-search.form.ts'
import { withSuccessors } from '#features/saved-searches/saved-search.rules.ts'
import { listDismissedIds } from '#features/shortlist/dismissed-item.queries.server.ts'
import type { Alert, AlertRun, AlertSource } from './alert.commands.server.ts'
import { momentsDue } from './alert-moment.rules.ts'
import type { AlertReader } from './alert-reader.queries.server.ts'
import { type NewItems, readNewItems } from './new-item.queries.server.ts'
import { newItemsMail } from './search-alert.mails.server.tsx'
import { searchFoundNotice } from './search-alert.notices.server.ts'
import {
  type DueSearch,
  type DueSearches,
  findOldestDue,
  isDue,
  listDue,
  listMailed,
  type SearchNews,
} from './search-alert.queries.server.ts'

/** Alerts of saved searches: what each finds among the items that came since it was looked at last. */
export async function openSearches({
  db,
  now,
}: AlertRun): Promise<AlertSource<DueSearches> | undefined> {
  const oldest = await findOldestDue(db, now)
  if (!oldest) return undefined
  const items = await readNewItems(db, now, oldest)
  if (!items) {
    // Searches that alert at once need not be written minute by minute.
    await moveOn(db, now, sql`deleted_at is null and frequency <> 'at_once' and ${isDue(now)}`)
    return undefined
  }
  const find = memoizedSearch(items, now)
  return {
    listDue: async (after) => await listDue(db, now, after),
    async prepare(due) {
      const news = await findNews(db, now, items, { due, find })
      return news.length > 0 ? async (own) => await recordNews(own, now, due, news) : undefined
    },
    skip: async (due) =>
      await moveOn(db, now, areOf(due.flatMap(({ searches }) => searches.map(({ id }) => id)))),
  }
}

type FoundNews = { ids: readonly number[]; wanted: readonly number[] }
type Find = (search: DueSearch) => Promise<FoundNews>

/** Equal searches are asked once. */
function memoizedSearch({ search, count }: NewItems, now: Date): Find {
  const known = new Map<string, FoundNews>()
  const named = { names: async () => search.book }
  return async ({ path }) => {
    const before = known.get(path)
    if (before) return before
    const state = withSuccessors(readPath(path) ?? {}, search.successors)
    const query = state && {
      ...(await queryOf(named, now, state)),
      sort: 'new' as const,
      limit: count,
    }
    const found = query
      ? { ids: (await search.find(query)).ids, wanted: wantedDays(query) }
      : { ids: [], wanted: [] }
    known.set(path, found)
    return found
  }
}

type DueNews = { due: DueSearches; find: Find }

/** What is new for each search of a member, without what they are not interested in. */
async function findNews(db: Db, now: Date, items: NewItems, { due, find }: DueNews) {
  const moments = momentsDue(now)
  const news: SearchNews[] = []
  for (const search of due.searches) {
    const until = moments[search.frequency]
    const { ids, wanted } = await find(search)
    const found = items.shownWithin(ids, search.told_until, until)
    if (found.length > 0) news.push({ search, items: found, wanted })
  }
  if (news.length === 0) return news
  const dismissed = new Set(await listDismissedIds(db, due.member_id))
  return news.flatMap((one) => {
    const left = one.items.filter(({ id }) => !dismissed.has(id))
    return left.length > 0 ? [{ ...one, items: left }] : []
  })
}

async function recordNews(
  db: Db,
  now: Date,
  { member_id, searches }: DueSearches,
  news: readonly SearchNews[],
): Promise<Alert | undefined> {
  const ids = searches.map(({ id }) => id)
  // A run that takes longer than a minute is met by the next one: what the one is at, the other passes over.
  const { rows } = await sql`select id from saved_search
    where ${areOf(ids)} and ${isDue(now)} for update skip locked`.execute(db)
  if (rows.length < ids.length) return undefined
  const unsent = await noteSent(db, now, news)
  await moveOn(db, now, areOf(ids))
  if (unsent.length === 0) return undefined
  for (const { search, items } of unsent) {
    await addNotice(db, searchFoundNotice, {
      memberId: member_id,
      key: `search:${search.id}:${items[0]?.id}`,
      about: { saved_search_id: search.id, count: items.length },
    })
  }
  return { mail: async (reader) => await mailNews(db, now, reader, unsent) }
}

/** Notes what a member is sent; answers what they had not been sent before. */
async function noteSent(db: Db, now: Date, news: readonly SearchNews[]): Promise<SearchNews[]> {
  const pairs = news.flatMap(({ search, items }) => items.map(({ id }) => [search.id, id]))
  const { rows } = await sql<{ saved_search_id: number; item_id: number }>`
    insert into saved_search_told (saved_search_id, item_id, told_at)
    select search, item, ${now} from unnest(${pairs.map(([search]) => search)}::int[],
      ${pairs.map(([, item]) => item)}::int[]) as pair (search, item)
    on conflict do nothing returning saved_search_id, item_id`.execute(db)
  const noted = Map.groupBy(rows, ({ saved_search_id }) => saved_search_id)
  return news.flatMap(({ search, items, wanted }) => {
    const ids = new Set(noted.get(search.id)?.map(({ item_id }) => item_id))
    const left = items.filter(({ id }) => ids.has(id))
    return left.length > 0 ? [{ search, items: left, wanted }] : []
  })
}

const NAMED = 5

async function mailNews(db: Db, now: Date, reader: AlertReader, news: readonly SearchNews[]) {
  const wanted = await listMailed(
    db,
    news.map(({ search }) => search.id),
  )
  const mailed = news.filter(({ search }) => wanted.includes(search.id))
  const [first] = mailed
  if (!first || !reader.isVerified) return
  const { memberId: member_id, address, name } = reader
  const searches = mailed.map(({ search, items, wanted: days }) => ({
    id: search.id,
    name: search.name,
    count: items.length,
    items: items.slice(0, NAMED).map((item) => mailedItem(item, days)),
  }))
  await sendMail(db, newItemsMail, {
    to: { address, name },
    payload: { member_id, name, searches },
    // Of an item a search alerts once, so this pair is in one mail only.
    dedupeKey: `saved-search:${first.search.id}:${first.items[0]?.id}`,
  })
  const ids = searches.map(({ id }) => id)
  await db.updateTable('saved_search').set({ mailed_at: now }).where('id', 'in', ids).execute()
}

function areOf(ids: readonly number[]) {
  return sql<boolean>`id = any(${ids}::int[])`
}

/** What is due has been looked at, up to its moment. */
async function moveOn(db: Db, now: Date, which: RawBuilder<boolean>): Promise<void> {
  const { at_once, daily, weekly } = momentsDue(now)
  await sql`update saved_search set told_until = case frequency when 'at_once' then ${at_once}::timestamptz
      when 'daily' then ${daily}::timestamptz else ${weekly}::timestamptz end
    where ${which} and frequency <> 'none'`.execute(db)
}
