import { expect } from 'vitest'
import { type MemberCaller, visitor } from '#core/access/caller.ts'
import { dayInJapan, systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { closingToday, remoteJava } from '#db/world/items/demo.ts'
import { members } from '#db/world/people.ts'
import { tagId } from '#db/world/tags.ts'
import { findItems } from '#features/items/list/item-list.queries.server.ts'
import { type SearchState, searchPath } from '#features/items/list/search-state.form.ts'
import { savedSearchPath } from '#features/saved-searches/saved-search.form.ts'
import { dismissItem } from '#features/shortlist/dismissed-item.commands.server.ts'
import { test } from '#tests/support/test.ts'
import { withHidden } from './hidden-items.queries.server.ts'

const now = systemNow()
const { id } = members.hanako
const hanako: MemberCaller = { kind: 'member', id, sessionId: 1, isVerified: true }
const hide = ['applied'] as const

async function find(db: Db, state: SearchState, caller: MemberCaller | typeof visitor = hanako) {
  return await findItems(db, now, { state: await withHidden(db, caller, state) })
}

test('a list hides what its member has applied to, and counts without it', async ({ db }) => {
  await applyTo(db, remoteJava.id)
  const state = { tag_id: tagId('Java'), per_page: 50 } as const
  const [all, hidden] = [await find(db, state), await find(db, { ...state, hide })]
  expect(hidden.found.total).toBe(all.found.total - 1)
  expect(hidden.found.rows.map((row) => row.id)).not.toContain(remoteJava.id)
  const spring = ({ facets }: typeof all) =>
    facets.remote.reduce((sum, { count }) => sum + count, 0)
  expect(spring(hidden)).toBe(spring(all) - 1)
  expect(hidden.found.stats.count).toBeLessThanOrEqual(all.found.stats.count)
})

test('the condition is a chip that can be taken off, and no part of the heading', async ({
  db,
}) => {
  const { found } = await find(db, { remote: ['full'], hide })
  expect(found.chips.at(-1)).toMatchObject({
    kind: '除外',
    label: '応募済み',
    to: '/item/search?remote=full',
  })
  expect([found.indexedAt, found.feed]).toEqual([undefined, '/item/search?remote=full'])
  expect(savedSearchPath(found.state)).toBe('/item/search?remote=full')
})

test('a visitor is shown everything, and a withdrawn application counts no longer', async ({
  db,
}) => {
  const { total } = (await find(db, {})).found
  await applyTo(db, remoteJava.id)
  expect((await find(db, { hide }, visitor)).found.total).toBe(total)
  expect((await find(db, { hide })).found.total).toBe(total - 1)
  await db.updateTable('entry').set({ validity: 1 }).where('member_id', '=', id).execute()
  expect((await find(db, { hide })).found.total).toBe(total)
})

test('where everything found was applied to, each way on says what it leads to', async ({ db }) => {
  await applyTo(db, remoteJava.id)
  const state = { keyword: `"${remoteJava.name}"`, hide, tag_id: tagId('Java') } as const
  const { noResults } = (await find(db, state)).found
  const counts = noResults?.conditions.map(({ label, count }) => [label, count])
  const java = (await find(db, { tag_id: tagId('Java'), hide })).found.total
  expect(counts).toContainEqual(['応募済み', 1])
  expect(counts?.[0]?.[1]).toBe(java)
  expect(searchPath(state)).toContain('hide=applied')
})

test('what its member is not interested in is hidden alone, or with what they have applied to', async ({
  db,
}) => {
  await applyTo(db, remoteJava.id)
  await dismissItem(db, id, closingToday.id)
  const { found, facets } = await find(db, {})
  const dismissed = await find(db, { hide: ['dismissed'] })
  expect(dismissed.found.total).toBe(found.total - 1)
  expect((await find(db, { hide: ['applied', 'dismissed'] })).found.total).toBe(found.total - 2)
  const remoteIn = (of: typeof facets) => of.remote.reduce((sum, { count }) => sum + count, 0)
  expect(remoteIn(dismissed.facets)).toBe(remoteIn(facets) - 1)
  expect((await find(db, { hide: ['dismissed'] }, visitor)).found.total).toBe(found.total)
  expect(searchPath({ hide: ['applied', 'dismissed'] })).toBe('/item/search?hide=applied,dismissed')
})

async function applyTo(db: Db, item_id: number): Promise<void> {
  await db.deleteFrom('entry').where('member_id', '=', id).execute()
  await db
    .insertInto('entry')
    .values({
      member_id: id,
      item_id,
      content_sha256: Buffer.alloc(32),
      reply_due_on: dayInJapan(now).toString(),
    })
    .execute()
}
