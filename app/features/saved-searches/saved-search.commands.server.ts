import { sql } from 'kysely'
import { EQUAL_SECONDS } from '#core/calls/idempotency.server.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { invalid, notFound, Problem } from '#core/problem.ts'
import {
  searchAmong,
  searchOf,
  settleSearch,
} from '#features/items/list/item-search.queries.server.ts'
import { knownNames, namesOf } from '#features/items/list/known-names.queries.server.ts'
import { HOURS_TO_RESTORE, MOST_SEARCHES } from './saved-search.codes.ts'
import { isRead, readPath, savedSearchPath } from './saved-search.form.ts'
import {
  countSavedSearches,
  describeSearch,
  findSavedSearch,
  listSuggested,
  lockOwner,
  nameOf,
  usualFrequency,
} from './saved-search.queries.server.ts'
import { withSuccessors } from './saved-search.rules.ts'
import type { SearchChange, SearchToSave } from './saved-search.schema.ts'

type New = Omit<SearchToSave, 'user_id'>

/** Saves a search. The same one saved twice is one, as it was. */
export async function saveSearch({ db: outer, now }: Context, memberId: number, given: New) {
  // Before the transaction, which would else be held open while the search warms up.
  const { path, name } = await readStoredFile(outer, now, given.search)
  return await atomic(outer, async (db) => {
    if (!(await lockOwner(db, memberId))) throw notFound()
    const before = await findByPath(db, memberId, path)
    if (before) return { id: before.id, is_new: isOfThisMoment(before, now) }
    await requireRoom(db, memberId)
    const frequency = given.frequency ?? (await usualFrequency(db, memberId))
    const since = { asked_at: now, seen_at: now, told_until: now, created_at: now }
    const { id } = await db
      .insertInto('saved_search')
      .values({
        member_id: memberId,
        path,
        name: given.name ?? name,
        is_named: given.name !== undefined && given.name !== name,
        frequency,
        ...since,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, is_new: true }
  })
}

/** Renames a search, or sets the frequency of its alerts. From no mails on, only what comes from now on. */
export async function changeSearch(
  { db, now }: Context,
  memberId: number,
  { saved_search_id, name, frequency }: Omit<SearchChange, 'user_id'>,
) {
  const before = await findSavedSearch(db, memberId, saved_search_id)
  if (!before) throw notFound(GONE)
  if (name === undefined && frequency === undefined) return { id: before.id }
  const begins = before.frequency === 'none' && frequency !== 'none' ? { told_until: now } : {}
  await db
    .updateTable('saved_search')
    .set({
      ...(name !== undefined && { name, is_named: before.is_named || name !== before.name }),
      ...(frequency !== undefined && { frequency, asked_at: now, ...begins }),
    })
    .where('id', '=', before.id)
    .execute()
  return { id: before.id }
}

const BATCH = 1_000

/** Names that no member gave say what their searches find by today's names and reading. */
export async function renewNames(db: Db, now: Date, signal: AbortSignal): Promise<number> {
  const { book, successors } = await searchAmong(db, [])
  const known = await knownNames({ names: async () => book }, now)
  let renewed = 0
  for (let after = 0; !signal.aborted; ) {
    const rows = await listSuggested(db, after, BATCH)
    for (const { id, path, name } of rows) {
      const state = withSuccessors(readPath(path) ?? {}, successors)
      const current = state ? nameOf(state, known) : name
      if (current === name) continue
      await db
        .updateTable('saved_search')
        .set({ name: current })
        .where('id', '=', id)
        .where('is_named', '=', false)
        .execute()
      renewed += 1
    }
    if (rows.length < BATCH) break
    after = rows.at(-1)?.id ?? after
  }
  return renewed
}

/** Takes a search off the list; for a day it can be brought back. */
export async function removeSearch({ db, now }: Context, memberId: number, id: number) {
  const removed = await db
    .updateTable('saved_search')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!removed) throw notFound(GONE)
  return removed
}

/** Brings back what was taken off. Where the same search was saved again meanwhile, that one stays. */
export async function restoreSearch({ db: outer, now }: Context, memberId: number, id: number) {
  return await atomic(outer, async (db) => {
    if (!(await lockOwner(db, memberId))) throw notFound()
    const removed = await db
      .selectFrom('saved_search')
      .select(['id', 'path'])
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .where(
        'deleted_at',
        '>',
        sql<Date>`${now}::timestamptz - ${HOURS_TO_RESTORE} * interval '1 hour'`,
      )
      .executeTakeFirst()
    if (!removed) throw notFound(GONE)
    const same = await findByPath(db, memberId, removed.path)
    if (same) return { id: same.id }
    await requireRoom(db, memberId)
    const renewed = { deleted_at: null, told_until: now }
    await db.updateTable('saved_search').set(renewed).where('id', '=', id).execute()
    return { id }
  })
}

/** A search is opened: what it has now is new no longer. */
export async function openSearch({ db, now }: Context, memberId: number, id: number) {
  return await db
    .updateTable('saved_search')
    .set({ seen_at: now })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .returning('path')
    .executeTakeFirst()
}

/** Ends the mails of all saved searches of a member; the searches stay. */
export async function stopAlerts(db: Db, memberId: number): Promise<void> {
  await db
    .updateTable('saved_search')
    .set({ frequency: 'none' })
    .where('member_id', '=', memberId)
    .execute()
}

const GONE = 'この検索条件は、もう保存されていません。'

/** Every condition must be known: without an unknown one the search would find too much. */
async function readStoredFile(db: Db, now: Date, search: string) {
  const read = readPath(search)
  const path = read && savedSearchPath(read)
  if (!path) throw invalid({ search: ['条件を1つ以上選んでから保存してください。'] })
  const { successors } = await namesOf(searchOf(db))
  const known = withSuccessors(read, successors)
  const settled = known && (await settleSearch(db, known))
  if (!settled || settled.unknown.length > 0 || !isRead(search)) {
    throw invalid({ search: ['保存できない条件が含まれています。条件を選び直してください。'] })
  }
  const { state } = settled
  return { path: savedSearchPath(state) ?? path, name: (await describeSearch(db, now, state)).name }
}

/** A post that is sent twice: it gets the answer of the first, and it is the first as far as its sender knows. */
function isOfThisMoment({ created_at }: { created_at: Date }, now: Date): boolean {
  return now.getTime() - created_at.getTime() < EQUAL_SECONDS * 1_000
}

async function findByPath(db: Db, memberId: number, path: string) {
  return await db
    .selectFrom('saved_search')
    .select(['id', 'created_at'])
    .where('member_id', '=', memberId)
    .where('path', '=', path)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

async function requireRoom(db: Db, memberId: number): Promise<void> {
  if ((await countSavedSearches(db, memberId)) < MOST_SEARCHES) return
  throw new Problem(
    409,
    `保存できる条件は${MOST_SEARCHES}件までです。使わない条件を削除してから保存してください。`,
  )
}
