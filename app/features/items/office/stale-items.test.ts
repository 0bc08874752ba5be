import { sql } from 'kysely'
import { expect, vi } from 'vitest'

await vi.hoisted(async () => {
  const { loadWith } = await import('#tests/support/own-modules.ts')
  loadWith({ CONFIRM_AFTER_DAYS: '10', HIDE_AFTER_DAYS: '12' })
})

import { systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { remoteJava } from '#db/world/items/demo.ts'
import { getRecord } from '#features/items/record/item-record.queries.server.ts'
import { countStaleQueue } from '#features/items/record/stale-counts.queries.server.ts'
import { test } from '#tests/support/test.ts'
import { readStaleQueue } from './stale-items.queries.server.ts'
import { staleGroupText } from './stale-items.words.ts'

const { id } = remoteJava

async function age(db: Db, days: number | null) {
  await sql`update item set service_end = null,
    confirmed_at = now() - ${days}::int * interval '1 day' where id = ${id}`.execute(db)
}

async function findInQueue(db: Db, days: number | null) {
  await age(db, days)
  const { groups } = await readStaleQueue(db, systemNow(), null)
  const listed = groups.reduce((sum, { total }) => sum + total, 0)
  expect(await countStaleQueue(db, systemNow())).toBe(listed)
  const found = groups.find(({ rows }) => rows.some((row) => row.id === id))
  return [found?.reason, found?.rows.find((row) => row.id === id)?.confirmation]
}

test.for([
  [4, undefined, undefined],
  [5, 'soon', 'current'],
  [9, 'soon', 'current'],
  [10, 'due', 'due'],
  [11, 'due', 'due'],
  [12, 'lapsed', 'due'],
] as const)('the queue follows the days that are set: %s', async ([days, ...found], { db }) => {
  await sql`update item set confirmed_at = now()`.execute(db)
  expect(await findInQueue(db, days)).toEqual(found)
})

test('an item without a confirmation on record is asked about as well', async ({ db }) => {
  expect((await findInQueue(db, null))[0]).toBe('unknown')
})

test('what is hidden says so in the queue', async ({ db }) => {
  await sql`update item set confirmed_at = now()`.execute(db)
  await sql`update item set hidden_at = now() where id = ${id}`.execute(db)
  expect(await findInQueue(db, 30)).toEqual(['lapsed', 'lapsed'])
  expect(await getRecord(db, id, systemNow())).toMatchObject({ state: 'lapsed' })
})

test('what was done today is left out of what is left, wherever it would still be listed', async ({
  db,
}) => {
  await sql`update item set confirmed_at = now()`.execute(db)
  const left = async () => {
    const { groups } = await readStaleQueue(db, systemNow(), null)
    const open = groups.flatMap(({ rows }) => rows.filter(({ done }) => !done))
    const total = groups.reduce((sum, group) => sum + group.total, 0)
    expect(open).toHaveLength(total)
    expect(await countStaleQueue(db, systemNow())).toBe(total)
    return open.map((row) => row.id).filter((one) => one === id)
  }
  const set = async (days: number) =>
    await sql`update item set service_end = current_date + 5,
      confirmed_at = now() - ${days}::int * interval '1 day' where id = ${id}`.execute(db)
  await set(10)
  expect(await left()).toEqual([id])
  await noteToday(db, 'extended')
  expect(await left()).toEqual([id])
  await set(0)
  expect(await left()).toEqual([])
  await db.updateTable('item_edit').set({ act: 'confirmed' }).where('item_id', '=', id).execute()
  expect(await left()).toEqual([id])
})

test.for([
  [null, 11, 'closed', 'due'],
  [5, 2, 'closed', 'ending'],
  [5, 6, 'closed', 'soon'],
  [null, 2, 'closed', 'apart'],
  [40, 2, 'closed', 'apart'],
  [-1, 2, 'closed', 'apart'],
  [40, 2, 'extended', 'ending'],
] as const)(
  'with %s days left and %s since its confirmation, what was %s today was %s',
  async ([left, days, act, reason], { db }) => {
    await sql`update item set confirmed_at = now() - ${days}::int * interval '1 day',
    service_end = (now() at time zone 'Asia/Tokyo')::date + ${left}::int where id = ${id}`.execute(
      db,
    )
    await noteToday(db, act)
    const { groups } = await readStaleQueue(db, systemNow(), null)
    const found = groups.filter(({ rows }) => rows.some((row) => row.id === id && row.done))
    expect(found.map((group) => group.reason)).toEqual([reason])
  },
)

async function noteToday(db: Db, act: 'extended' | 'confirmed' | 'closed') {
  const edit = { item_id: id, version: 1, admin_id: null, act, at: systemNow() }
  await db.insertInto('item_edit').values(edit).execute()
}

test('the groups name the days that are set', async ({ db }) => {
  const { days, groups } = await readStaleQueue(db, systemNow(), null)
  expect(groups.map(({ reason }) => staleGroupText(reason, days))).toEqual([
    '掲載を休止（12日以上前に確認）',
    '確認中（10〜11日前に確認）',
    '確認の記録なし',
    'まもなく確認中（5〜9日前に確認）',
    '7日以内に掲載が終わる',
    'ほかにきょう済んだ案件',
  ])
})
