import { sql } from 'kysely'
import { expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { log } from '#core/log.server.ts'
import { endedCobol, remoteJava } from '#db/world/items/demo.ts'
import { staff } from '#db/world/people.ts'
import { mayBePublished } from '#features/items/feeds/job-posting.markup.ts'
import { ALL_IDS, findItem, listOpenDetails } from '#features/items/item.queries.server.ts'
import { searchItems } from '#features/items/list/item-search.queries.server.ts'
import { test } from '#tests/support/test.ts'
import {
  confirmSamples,
  hideUnconfirmed,
  logPostingAges,
  remindOfConfirmations,
} from './confirmation.jobs.server.ts'
import { countPostingAges, listPostingAges } from './posting-age.queries.server.ts'

const now = systemNow()
const { id } = remoteJava

async function age(db: Db, days: number) {
  await sql`update item set confirmed_at = ${now}::timestamptz - ${days} * interval '1 day'
    where id = ${id}`.execute(db)
}

async function sweep(db: Db) {
  const { signal } = new AbortController()
  await hideUnconfirmed.run({ payload: {}, db, now, log, signal })
}

async function listed(db: Db, state = {}) {
  const { rows } = await searchItems(db, now, { keyword: 'Java', per_page: 50, ...state })
  return rows.map((row) => row.id)
}

test('14 days after its confirmation a posting is below all others in every order', async ({
  db,
}) => {
  await age(db, 13)
  expect((await listed(db)).at(-1)).not.toBe(id)
  await age(db, 14)
  for (const sort of ['new', 'updated', 'rate_high', 'ending', 'relevance'] as const) {
    expect((await listed(db, { sort })).at(-1)).toBe(id)
  }
  const found = await findItem(db, id, now)
  expect(found).toMatchObject({ item: { confirmation: 'due', is_open: true } })
  const ended = await findItem(db, endedCobol.id, now)
  expect(ended).toMatchObject({ item: { confirmation: 'current', is_open: false } })
})

test('21 days after it a posting is hidden from lists, feeds and JobPosting', async ({ db }) => {
  await age(db, 20)
  await sweep(db)
  expect(await listed(db)).toContain(id)
  await age(db, 21)
  await sweep(db)
  expect(await listed(db)).not.toContain(id)
  const open = await listOpenDetails(db, now, { ...ALL_IDS, limit: 1_000 })
  expect(open.map((item) => item.id)).not.toContain(id)
  const found = await findItem(db, id, now)
  expect(found).toMatchObject({ item: { confirmation: 'lapsed', is_open: false } })
  expect(found && 'item' in found && mayBePublished(found.item)).toBe(false)
})

test('one confirmation brings a hidden posting back', async ({ db }) => {
  await age(db, 30)
  await sweep(db)
  await sql`update item set confirmed_at = ${now} where id = ${id}`.execute(db)
  expect(await listed(db)).toContain(id)
  expect(await findItem(db, id, now)).toMatchObject({ state: 'open' })
})

test('the coordinator is reminded on days 7, 12 and 14, in one mail a day', async ({ db }) => {
  const remind = async (days: number) => {
    await db.deleteFrom('outbox').execute()
    await sql`update item set confirmed_at = ${now}`.execute(db)
    await age(db, days)
    const { signal } = new AbortController()
    for (const _ of [1, 2]) {
      await remindOfConfirmations.run({ payload: {}, db, now, log, signal })
    }
    const mails = await db.selectFrom('outbox').select('id').execute()
    return mails.length
  }
  await sql`update item set owner_id = (select min(id) from admin_user)`.execute(db)
  const sent: number[] = []
  for (const days of [6, 7, 8, 11, 12, 13, 14, 15]) sent.push(await remind(days))
  expect(sent).toEqual([0, 1, 0, 0, 1, 0, 1, 0])
})

test('who may not confirm is reminded of their postings, and who may of those without a coordinator', async ({
  db,
}) => {
  const remind = async (owner_id: number | null) => {
    await db.deleteFrom('outbox').execute()
    await sql`update item set confirmed_at = ${now}`.execute(db)
    await db.updateTable('item').set({ owner_id }).where('id', '=', id).execute()
    await age(db, 7)
    const { signal } = new AbortController()
    await remindOfConfirmations.run({ payload: {}, db, now, log, signal })
    const mails = await db.selectFrom('outbox').select('dedupe_key').orderBy('id').execute()
    return mails.map(({ dedupe_key }) => Number(dedupe_key?.split(':')[1])).toSorted()
  }
  expect(await remind(staff.viewer.id)).toEqual([staff.viewer.id])
  expect(await remind(null)).toEqual([staff.owner.id, staff.coordinator.id, staff.editor.id])
})

test('one of the staff who cannot get mail holds up no other', async ({ db }) => {
  await sql`update item set owner_id = null, confirmed_at = ${now}`.execute(db)
  await age(db, 7)
  const first = db.updateTable('admin_user').set({ login_id: 'no address' })
  await first.where('id', '=', staff.owner.id).execute()
  const { signal } = new AbortController()
  const run = remindOfConfirmations.run({ payload: {}, db, now, log, signal })
  await expect(run).rejects.toThrow('1 of ')
  expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(2)
})

test('the public log has each day as it ended', async ({ db }) => {
  await sql`delete from posting_age_day`.execute(db)
  await sql`update item set confirmed_at = ${now}`.execute(db)
  await age(db, 16)
  const { signal } = new AbortController()
  await logPostingAges.run({ payload: {}, db, now, log, signal })
  const tomorrow = new Date(now.getTime() + 86_400_000)
  const [today, before] = await listPostingAges(db, tomorrow, 30)
  expect(today).toMatchObject({ oldest_days: 17 })
  expect(before).toMatchObject({ oldest_days: 16, hidden_count: 0 })
  expect(before?.due_count).toBe(1)
})

test('samples are confirmed again in time, and no posting of a site of one’s own is', async ({
  db,
}) => {
  const oldest = async () => {
    await sql`update item set confirmed_at = ${now}::timestamptz - interval '30 days'`.execute(db)
    const { signal } = new AbortController()
    await confirmSamples.run({ payload: {}, db, now, log, signal })
    return (await countPostingAges(db, now)).within_3
  }
  await sql`update demo_world set has_sample_items = false`.execute(db)
  expect(await oldest()).toBe(0)
  await sql`update demo_world set has_sample_items = true`.execute(db)
  expect(await oldest()).toBeGreaterThan(20)
})
