import { expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { endedCobol } from '#db/world/items/demo.ts'
import { tagId } from '#db/world/tags.ts'
import { test } from '#tests/support/test.ts'
import { countItems, readSearchAddress, searchItems } from './item-search.queries.server.ts'
import { suggestForNoResults } from './no-results.queries.server.ts'

test('without each condition exactly the counted items are found', async ({ db }) => {
  const { by, conditions } = await noResults(db, 'keyword=COBOL フルリモート&rate_min=90')
  expect(by).toBe('without')
  expect(conditions.map(({ label }) => label)).toEqual(['COBOL', 'フルリモート', '90万円以上'])
  for (const { to, count } of conditions) {
    const { state } = await readSearchAddress(db, new URL(to, 'http://anken'))
    expect(count).toBe(await countItems(db, systemNow(), state))
  }
})

test('what is near is offered only where something is found', async ({ db }) => {
  const { near } = await noResults(db, 'keyword=Jvaa')
  expect(near).toMatchObject([
    { kind: 'もしかして', label: 'Java', to: '/item/search?tag_ids=101' },
  ])
  expect(near[0]?.count).toBeGreaterThan(0)
})

test('where no condition alone excludes all, each is counted by itself', async ({ db }) => {
  const { by, conditions, near } = await noResults(db, 'keyword=COBOL フルリモート Jvaa 90万')
  expect(by).toBe('alone')
  expect(conditions.map(({ label, count }) => [label, count > 0])).toEqual([
    ['COBOL', true],
    ['フルリモート', true],
    ['Jvaa', false],
    ['90万円以上', true],
  ])
  expect(near.map(({ to }) => to)).toEqual(['/item/search?tag_ids=101'])
})

test('what has ended under the same conditions is shown as a reference', async ({ db }) => {
  const { past, paid, nearest } = await noResults(db, 'keyword=名義変更&rate_min=300')
  expect(past.length).toBeGreaterThan(0)
  expect(paid?.count).toBeGreaterThan(0)
  expect(nearest.length).toBeGreaterThan(0)
  expect(past.every(({ is_open }) => !is_open)).toBe(true)
})

async function noResults(db: Db, query: string) {
  const url = new URL(`http://anken/item/search?${query}`)
  const { state } = await readSearchAddress(db, url)
  const found = await searchItems(db, systemNow(), state)
  expect(found.total).toBe(0)
  return await suggestForNoResults(db, systemNow(), found)
}

test('what ended projects paid names for how many days a week it is, chosen or read', async ({
  db,
}) => {
  const ended = { status: 'closed', rate_max: 900_000, rate_days: null } as const
  const days = { days_min: 3, days_max: 5 }
  await db
    .updateTable('item')
    .set({ ...ended, ...days })
    .where('id', '=', endedCobol.id)
    .execute()
  for (const chosen of ['days=3&tag_ids=', 'keyword=週3&tag_ids=']) {
    const { paid } = await noResults(db, `${chosen}${tagId('COBOL')}&rate_min=50`)
    expect(paid).toMatchObject({ basis: '週3日の金額', isLooser: false, median: 540_000 })
  }
})

test('what all ended projects paid is not shown for a search that none of them fits', async ({
  db,
}) => {
  const { paid, past, nearest } = await noResults(db, 'days=3&rate_min=300')
  expect([paid, past, nearest]).toEqual([null, [], []])
  const cobol = await noResults(db, `tag_ids=${tagId('COBOL')}&rate_min=300`)
  expect(cobol.paid).toMatchObject({ isLooser: true })
})
