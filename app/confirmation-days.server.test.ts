import { sql } from 'kysely'
import { expect, vi } from 'vitest'

await vi.hoisted(async () => {
  const { loadWith } = await import('#tests/support/own-modules.ts')
  loadWith({ CONFIRM_AFTER_DAYS: '6', HIDE_AFTER_DAYS: '17' })
})

import { systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { log } from '#core/log.server.ts'
import { remoteJava } from '#db/world/items/demo.ts'
import { countFreshness } from '#features/dashboards/dashboard.queries.server.ts'
import { discOf } from '#features/items/freshness.rules.ts'
import { findItem } from '#features/items/item.queries.server.ts'
import { searchItems } from '#features/items/list/item-search.queries.server.ts'
import { searchOffice } from '#features/items/office/office-items.queries.server.ts'
import { officeFilters } from '#features/items/office/office-items.words.ts'
import { readStaleQueue } from '#features/items/office/stale-items.queries.server.ts'
import { hideUnconfirmed } from '#features/items/record/confirmation.jobs.server.ts'
import { remindCoordinators } from '#features/items/record/confirmation-reminder.commands.server.ts'
import { confirmationDays } from '#features/items/record/item-counts.queries.server.ts'
import { officeSearch } from '#features/items/record/office-items.schema.ts'
import { countPostingAges } from '#features/items/record/posting-age.queries.server.ts'
import { readShares } from '#features/site/documents/track-record.queries.server.ts'
import { test } from '#tests/support/test.ts'

const now = systemNow()
const { id } = remoteJava

/** One posting is so old, all others were confirmed today. */
async function age(db: Db, days: number) {
  await sql`update item set service_end = null, confirmed_at = ${now}`.execute(db)
  await sql`update item set owner_id = (select min(id) from admin_user),
    confirmed_at = ${now}::timestamptz - ${days} * interval '1 day' where id = ${id}`.execute(db)
  const { signal } = new AbortController()
  await hideUnconfirmed.run({ payload: {}, db, now, log, signal })
}

/** What each place says of that posting. */
async function readPlaces(db: Db) {
  const found = await findItem(db, id, now)
  const card = found && 'item' in found ? found.item : undefined
  const { rows } = await searchItems(db, now, { keyword: 'Java', per_page: 50 })
  const log = await countPostingAges(db, now)
  const { steps, hidden } = await countFreshness(db, now)
  const shares = await readShares(db, now, 'posting-policy')
  const listed = await searchOffice(db, now, officeSearch.parse({ freshness: 'stale' }))
  const { groups } = await readStaleQueue(db, now, null)
  return {
    card: card && [card.confirmation, discOf(card)],
    place: rows.findIndex((row) => row.id === id) === rows.length - 1,
    log: [log.due_count, log.hidden_count],
    dashboard: [...steps.filter(({ count }) => count === 1).map(({ name }) => name), hidden],
    shares: shares?.rows.filter(({ count }) => count === 1).map(({ label }) => label),
    list: listed.rows.some((row) => row.id === id),
    queue: groups.find((group) => group.rows.some((row) => row.id === id))?.reason,
  }
}

const LATE = '6日以上前（確認中）、または未確認'

test.for([
  [5, 'current', 'recent', [0, 0], '4〜5日前に確認', '4〜5日前に確認', 'soon'],
  [6, 'due', 'stale', [1, 0], '6日以上前に確認', LATE, 'due'],
  [16, 'due', 'stale', [1, 0], '6日以上前に確認', LATE, 'due'],
] as const)(
  'day %s is the same day in every place',
  async ([days, confirmation, disc, counted, step, share, queue], { db }) => {
    await age(db, days)
    expect(await readPlaces(db)).toEqual({
      card: [confirmation, disc],
      place: confirmation === 'due',
      log: counted,
      dashboard: [step, 0],
      shares: [share],
      list: confirmation === 'due',
      queue,
    })
  },
)

test('from the day on which it is hidden, each place counts it apart', async ({ db }) => {
  await age(db, 17)
  const { card, log, dashboard, shares, queue } = await readPlaces(db)
  expect({ card, log, dashboard, shares, queue }).toEqual({
    card: ['lapsed', 'stale'],
    log: [0, 1],
    dashboard: ['6日以上前に確認', 1],
    shares: [],
    queue: 'lapsed',
  })
})

test('a step that would begin after its end is named nowhere', async ({ db }) => {
  const steps = ['3日以内に確認', '4〜5日前に確認', '6日以上前に確認', '未確認']
  const counted = await countFreshness(db, now)
  expect(counted.steps.map(({ name }) => name)).toEqual(steps)
  expect(counted.within_days).toBe(5)
  const filters = officeFilters([], confirmationDays().confirmAfter)
  const filter = filters.find(({ name }) => name === 'freshness')
  expect(filter && 'options' in filter && filter.options.map(({ label }) => label)).toEqual(steps)
  const shares = await readShares(db, now, 'posting-policy')
  expect(shares?.rows.map(({ label }) => label)).toEqual(['3日以内に確認', '4〜5日前に確認', LATE])
})

test('the coordinator is reminded half way, two days before and on the day', async ({ db }) => {
  const sent: number[] = []
  for (const days of [2, 3, 4, 5, 6, 7]) {
    await db.deleteFrom('outbox').execute()
    await age(db, days)
    await remindCoordinators(db, now)
    sent.push((await db.selectFrom('outbox').select('id').execute()).length)
  }
  expect(sent).toEqual([0, 1, 1, 0, 1, 0])
})
