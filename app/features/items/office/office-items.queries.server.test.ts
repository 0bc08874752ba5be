import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { log } from '#core/log.server.ts'
import { endedCobol, remoteJava } from '#db/world/items/demo.ts'
import { draftItem, notYetOpen } from '#db/world/items/unseen.ts'
import { staff } from '#db/world/people.ts'
import { tagId } from '#db/world/tags.ts'
import { rateOver } from '#features/items/day-rate.rules.ts'
import { countByState } from '#features/items/record/item-counts.queries.server.ts'
import { sumUpItems } from '#features/items/record/item-record.jobs.server.ts'
import { listRecords } from '#features/items/record/item-record.queries.server.ts'
import { officeSort, officeState } from '#features/items/record/office-items.codes.ts'
import { officeSearch } from '#features/items/record/office-items.schema.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { countItemsOfStaff } from './item.admin-api.server.ts'
import { searchOffice } from './office-items.queries.server.ts'
import { officeViews } from './office-items.words.ts'

const find = async (db: Db, conditions: Record<string, unknown>) =>
  await searchOffice(db, contextFor(db).now, officeSearch.parse({ per_page: 50, ...conditions }))

const idsOf = async (db: Db, conditions: Record<string, unknown>) =>
  (await find(db, conditions)).rows.map(({ id }) => id)

test('every item is in the list of its state, and in no other', async ({ db }) => {
  const all = await db.selectFrom('item').select('id').orderBy('id').execute()
  const records = await listRecords(
    db,
    all.map(({ id }) => id),
    contextFor(db).now,
  )
  for (const state of officeState.all.filter((one) => one !== 'all')) {
    const wanted = records.filter((one) => one.state === state).map(({ id }) => id)
    const { rows, total } = await find(db, { state, per_page: 100 })
    expect(rows.map(({ id }) => id).sort((a, b) => a - b)).toEqual(wanted.slice(0, 100))
    expect(total).toBe(wanted.length)
  }
})

test('the tab of open items says how many of them readers do not see', async ({ db }) => {
  const capabilities = new Set(['items.read'] as const)
  const caller = { kind: 'admin', id: staff.viewer.id, sessionId: 1, capabilities } as const
  const context = contextFor(db, { caller })
  await sql`update item set hidden_at = ${context.now}, confirmed_at = null
    where id in (${remoteJava.id}, ${notYetOpen.id}, ${endedCobol.id})`.execute(db)
  const counts = await countItemsOfStaff.run(context, {})
  const [open] = officeViews({ counts, ownId: 0, stale: 0, saved: [] })
  expect(open).toMatchObject({ count: counts.open, note: '（うち休止中 1件）' })
  const { state } = (await find(db, { keyword: String(remoteJava.id) })).rows[0] ?? {}
  expect(state).toBe('lapsed')
})

test.for(officeSort.all)('in the order %s the pages follow each other', async (sort, { db }) => {
  const whole = await idsOf(db, { state: 'all', sort, per_page: 100 })
  const halves = [1, 2, 3, 4].map((page) => idsOf(db, { state: 'all', sort, page, per_page: 10 }))
  expect((await Promise.all(halves)).flat()).toEqual(whole.slice(0, 40))
})

test('an item is found by its number, however it is written and whatever its state', async ({
  db,
}) => {
  for (const keyword of ['AN-102', 'an102', '１０２']) {
    expect(await idsOf(db, { keyword })).toEqual([endedCobol.id])
  }
})

test('words find what is open, what has ended and what is a draft', async ({ db }) => {
  expect(await idsOf(db, { keyword: 'Kotlin' })).toContain(remoteJava.id)
  expect(await idsOf(db, { keyword: '保全システム', state: 'ended' })).toContain(endedCobol.id)
  const word = draftItem.name.slice(0, 6)
  expect(await idsOf(db, { keyword: word, state: 'draft' })).toContain(draftItem.id)
})

const conditions = { keyword: '開発', tag_ids: [tagId('Java'), tagId('COBOL')].join() }

test.for(['open', 'ended', 'all'])(
  'in the state %s the model of the search finds what the tables find',
  async (state, { db }) => {
    const byModel = await idsOf(db, { ...conditions, state, sort: 'new', per_page: 100 })
    const byTables = await idsOf(db, { ...conditions, state, sort: 'confirmed', per_page: 100 })
    expect(byModel.length).toBeGreaterThan(0)
    expect(byModel.toSorted()).toEqual(byTables.toSorted())
  },
)

test('a search finds among all as many as in each state together', async ({ db }) => {
  const states = officeState.all.filter((one) => one !== 'all' && one !== 'deleted')
  const totals = states.map(async (state) => (await find(db, { rate_min: 50, state })).total)
  const sum = (await Promise.all(totals)).reduce((all, one) => all + one, 0)
  expect((await find(db, { rate_min: 50, state: 'all' })).total).toBe(sum)
})

test('the drafts that hold a word come before all others, page by page', async ({ db }) => {
  const search = { state: 'all', keyword: '開発', sort: 'new' }
  const whole = await idsOf(db, { ...search, per_page: 100 })
  const pages = [1, 2, 3].map((page) => idsOf(db, { ...search, page, per_page: 10 }))
  expect((await Promise.all(pages)).flat()).toEqual(whole.slice(0, 30))
  const drafts = await idsOf(db, { ...search, state: 'draft', per_page: 100 })
  expect(whole.slice(0, drafts.length)).toEqual(drafts)
})

test('what opens on a day to come is scheduled and not open', async ({ db }) => {
  expect(await idsOf(db, { state: 'scheduled' })).toEqual([notYetOpen.id])
  expect(await idsOf(db, { state: 'open', sort: 'new', per_page: 100 })).not.toContain(
    notYetOpen.id,
  )
})

test('the items of one of the staff are found and counted', async ({ db }) => {
  await sql`update item set owner_id = ${staff.editor.id} where id in (${remoteJava.id}, ${endedCobol.id})`.execute(
    db,
  )
  const found = await find(db, { owner_id: staff.editor.id, state: 'all' })
  expect(found.rows.map(({ id }) => id).sort()).toEqual([remoteJava.id, endedCobol.id])
  expect(found.total).toBe(2)
})

test.for(['fresh', 'recent', 'aging', 'stale', 'unknown'] as const)(
  'the number of %s items is the number of those in the list',
  async (freshness, { db }) => {
    const { rows, total } = await find(db, { freshness, state: 'all', per_page: 100 })
    expect(rows).toHaveLength(Math.min(100, total))
    expect(rows.filter((row) => row.freshness !== freshness)).toEqual([])
  },
)

test('the figures of the tabs are the same after they were summed up', async ({ db }) => {
  const { now } = contextFor(db)
  await sql`insert into item_tally (status, n) select 'open', sign from generate_series(1, 2000),
    unnest(array[1, -1]) sign`.execute(db)
  const before = await countByState(db, now)
  await sumUpItems.run({ payload: {}, db, now, log, signal: new AbortController().signal })
  expect(await countByState(db, now)).toEqual(before)
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from item_tally`.execute(
    db,
  )
  expect(rows[0]?.n).toBeLessThan(2_000)
})

test('what is put away leaves its tab and is there again when it is brought back', async ({
  db,
}) => {
  const { now } = contextFor(db)
  const before = await countByState(db, now)
  await sql`update item set deleted_at = now() where id = ${remoteJava.id}`.execute(db)
  const { open, deleted } = await countByState(db, now)
  expect({ open, deleted }).toEqual({ open: before.open - 1, deleted: before.deleted + 1 })
  await sql`update item set deleted_at = null where id = ${remoteJava.id}`.execute(db)
  expect(await countByState(db, now)).toEqual(before)
})

test('of the items that nobody looks after those of three days are counted once', async ({
  db,
}) => {
  const three = { rate_min: 540_000, rate_max: 720_000, rate_days: 3, owner_id: null }
  await db.updateTable('item').set(three).where('id', '=', remoteJava.id).execute()
  const search = { owner_id: 'none', per_page: 100 }
  const counts = [50, 70, 120, 121].map(async (rate_min) => {
    const { rows, total } = await find(db, { ...search, rate_min })
    return [rows.length, total, rows.some(({ id }) => id === remoteJava.id)]
  })
  const found = await Promise.all(counts)
  expect(found.map(([, , isThere]) => isThere)).toEqual([true, true, true, false])
  expect(found.map(([rows]) => rows)).toEqual(found.map(([, total]) => total))
})

test('rates of three days are filtered and ordered by a full week, as readers see it', async ({
  db,
}) => {
  const three = { rate_min: 540_000, rate_max: 720_000, rate_days: 3 }
  await db.updateTable('item').set(three).where('id', '=', draftItem.id).execute()
  const found = (search: object) => idsOf(db, { state: 'draft', ...search })
  expect(await found({ rate_min: 120 })).toContain(draftItem.id)
  expect(await found({ rate_min: 121 })).not.toContain(draftItem.id)
  expect(await found({ rate_max: 60 })).not.toContain(draftItem.id)
  expect(await found({ rate_max: 90 })).toContain(draftItem.id)
  expect((await found({ sort: 'rate_high' }))[0]).toBe(draftItem.id)
  const order = { state: 'open', sort: 'rate_high', per_page: 100 }
  const paid = async (search: object) =>
    (await find(db, { ...order, ...search })).rows.flatMap((row) => rateOver(row, 5).max ?? [])
  expect(await paid({})).toEqual(await paid({ rate_min: 1 }))
})
