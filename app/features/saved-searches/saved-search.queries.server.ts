import { sql } from 'kysely'
import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { findSuppression } from '#core/mail/mail-suppression.server.ts'
import { queryOf, searchOf, settleSearch } from '#features/items/list/item-search.queries.server.ts'
import { knownNames } from '#features/items/list/known-names.queries.server.ts'
import { chipsOf, type KnownNames } from '#features/items/list/search-chips.words.ts'
import type { SearchState } from '#features/items/list/search-state.form.ts'
import type { Frequency } from './saved-search.codes.ts'
import { readPath, savedSearchPath } from './saved-search.form.ts'
import type { Offer, SavedSearch } from './saved-search.schema.ts'
import { suggestedName } from './saved-search.words.ts'

/** The saved searches of a member, the newest first, each with what is new in it. */
export async function listSavedSearches(db: Db, now: Date, memberId: number) {
  const rows = await savedBy(db, memberId).orderBy('id', 'desc').execute()
  const known = await knownNames(searchOf(db), now)
  const refusedAt = await findRefusal(db, memberId)
  const is_stopped = await isAddressStopped(db, memberId)
  const found: SavedSearch[] = []
  for (const { seen_at, asked_at, created_at, frequency, ...row } of rows) {
    const state = await settled(db, row.path)
    found.push({
      ...row,
      frequency: frequencyOf(frequency),
      conditions: conditionsOf(state, known),
      is_mailed: frequency !== 'none' && (refusedAt === undefined || refusedAt < asked_at),
      is_stopped,
      ...(await countFound(db, now, { state, seen_at })),
      created_at: stampInJapan(created_at),
    })
  }
  return found
}

async function isAddressStopped(db: Db, memberId: number): Promise<boolean> {
  const owner = await db
    .selectFrom('member')
    .select('login_id')
    .where('id', '=', memberId)
    .executeTakeFirst()
  return owner !== undefined && (await findSuppression(db, owner.login_id)) !== undefined
}

export async function findSavedSearch(db: Db, memberId: number, id: number) {
  return await savedBy(db, memberId).where('id', '=', id).executeTakeFirst()
}

/** Two windows of a member save one after the other, and nobody saves who has left. */
export async function lockOwner(db: Db, memberId: number) {
  return await db
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    .where('status', '=', 'active')
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The search that a member is offered to save; nothing where the address asks for nothing, or is no list. */
export async function readOffer(
  db: Db,
  now: Date,
  memberId: number,
  search: string,
): Promise<Offer | null> {
  const read = readPath(search)
  const state = read && (await settleSearch(db, read)).state
  const path = state && savedSearchPath(state)
  if (!path) return null
  const usual = await usualFrequency(db, memberId)
  return { search: path, ...(await describeSearch(db, now, state)), usual }
}

/** Who has not asked for mail of new projects gets none without saying so. */
export async function usualFrequency(db: Db, memberId: number): Promise<Frequency> {
  const { magazine_flag } = await db
    .selectFrom('member')
    .select('magazine_flag')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return magazine_flag === 1 ? 'daily' : 'none'
}

/** The conditions of a search to save, and its name. */
export async function describeSearch(db: Db, now: Date, state: SearchState) {
  const known = await knownNames(searchOf(db), now)
  return { conditions: conditionsOf(state, known), name: nameOf(state, known) }
}

/** What a search is called by its conditions. */
export function nameOf(state: SearchState, known: KnownNames): string {
  return suggestedName(allChips(state, known))
}

/** The next searches after one that are called by their conditions. */
export async function listSuggested(db: Db, after: number, limit: number) {
  return await db
    .selectFrom('saved_search')
    .select(['id', 'path', 'name'])
    .where('id', '>', after)
    .where('is_named', '=', false)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function countSavedSearches(db: Db, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('saved_search')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** When a member unsubscribed from mail of new projects. */
async function findRefusal(db: Db, memberId: number): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    select c.at from consent c join member m on m.id = c.member_id
    where m.id = ${memberId} and m.magazine_flag = 0 and c.kind = 'magazine' and not c.given
    order by c.id desc limit 1`.execute(db)
  return rows[0]?.at
}

/** Merged tags are resolved, as on the page that the search leads to. */
async function settled(db: Db, path: string): Promise<SearchState> {
  return (await settleSearch(db, readPath(path) ?? {})).state
}

async function countFound(
  db: Db,
  now: Date,
  { state, seen_at }: { state: SearchState; seen_at: Date },
) {
  const query = await queryOf(searchOf(db), now, state)
  const shownFrom = Math.floor(seen_at.getTime() / 1000)
  const [all, fresh] = await Promise.all([
    searchOf(db).find(query),
    searchOf(db).find({ ...query, shownFrom }),
  ])
  return { total: all.total, new_count: fresh.total }
}

function savedBy(db: Db, memberId: number) {
  return db
    .selectFrom('saved_search')
    .select(['id', 'name', 'is_named', 'path', 'frequency', 'asked_at', 'seen_at', 'created_at'])
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
}

function conditionsOf(state: SearchState, known: KnownNames): string[] {
  return allChips(state, known).map(({ kind, label }) => `${kind} ${label}`)
}

/** Here the tag of a tag's own page is a condition as any other. */
function allChips({ tag_id, ...state }: SearchState, known: KnownNames) {
  const tag_ids = [
    ...new Set([...(tag_id === undefined ? [] : [tag_id]), ...(state.tag_ids ?? [])]),
  ]
  return chipsOf({ ...state, tag_ids }, known)
}

function frequencyOf(text: string): Frequency {
  return text === 'at_once' || text === 'daily' || text === 'weekly' ? text : 'none'
}
