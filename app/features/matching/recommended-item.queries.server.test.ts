import { expect } from 'vitest'
import { remoteJava } from '#db/world/items/demo.ts'
import { members } from '#db/world/people.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { getRecommendedItemsList as list } from './recommended-item.api.server.ts'

const { id } = remoteJava

test('a member sees similar projects in the order in which they fit', async ({ db }) => {
  const caller = { kind: 'member', id: members.hanako.id, sessionId: 1, isVerified: true } as const
  const { rows } = await list.run(contextFor(db, { caller }), { id })
  const scores = rows.map(({ fit }) => fit?.score ?? 0)
  expect(scores.length).toBeGreaterThan(0)
  expect(Math.min(...scores)).toBeGreaterThan(0)
  expect(scores).toEqual(scores.toSorted((a, b) => b - a))
})

test('a visitor, and who has named no skill, see the closest first', async ({ db }) => {
  const caller = { kind: 'member', id: members.misaki.id, sessionId: 1, isVerified: false } as const
  const open = await list.run(contextFor(db), { id })
  const own = await list.run(contextFor(db, { caller }), { id })
  expect(own).toEqual(open)
  expect(open.rows.every(({ fit }) => fit === null)).toBe(true)
})
