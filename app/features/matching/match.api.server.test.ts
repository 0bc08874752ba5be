import { expect } from 'vitest'
import { members } from '#db/world/people.ts'
import { tagId } from '#db/world/tags.ts'
import { updateUserSkills } from '#features/members/own/member-skill.api.server.ts'
import { contextFor, test } from '#tests/support/test.ts'
import {
  getSearchUserSkillMatchingItemList as find,
  getUserSkillMatchingItemList as list,
  updateMatchWeights,
} from './match.api.server.ts'

const { id: user_id } = members.hanako
const caller = { kind: 'member', id: user_id, sessionId: 1, isVerified: true } as const

test('the projects that fit come in the order of their points', async ({ db }) => {
  const { rows, total } = await list.run(contextFor(db, { caller }), { user_id })
  const scores = rows.map(({ match }) => match.score)
  expect(total).toBe(rows.length)
  expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  expect(scores.at(-1)).toBeGreaterThanOrEqual(50)
})

test('a search narrows them, and the points stay', async ({ db }) => {
  const context = contextFor(db, { caller })
  const all = await list.run(context, { user_id })
  const { rows } = await find.run(context, { user_id, remote: 'full', score_min: '75' })
  const wanted = all.rows.filter(({ remote, match }) => remote === 'full' && match.score >= 75)
  expect(rows.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id))
})

test('what cannot be searched by is refused', async ({ db }) => {
  const refusal = find.run(contextFor(db, { caller }), { user_id, tag_ids: '999999' })
  await expect(refusal).rejects.toMatchObject({ status: 422 })
})

test('other weights put the projects in another order, and are scaled to a hundred', async ({
  db,
}) => {
  const context = contextFor(db, { caller })
  const before = await list.run(context, { user_id })
  const weights = { must: 0, nice: 0, rate: 0, place: 1, start: 2 }
  expect(await updateMatchWeights.run(context, { user_id, ...weights })).toEqual({
    must: 0,
    nice: 0,
    rate: 0,
    place: 33,
    start: 67,
  })
  const after = await list.run(context, { user_id })
  expect(after.weights.start).toBe(67)
  expect(after.rows.map(({ id }) => id)).not.toEqual(before.rows.map(({ id }) => id))
})

test('something has to weigh', async ({ db }) => {
  const nothing = { must: 0, nice: 0, rate: 0, place: 0, start: 0 }
  const refusal = updateMatchWeights.run(contextFor(db, { caller }), { user_id, ...nothing })
  await expect(refusal).rejects.toMatchObject({ status: 422 })
})

test('a project that requires what one avoids is not among them', async ({ db }) => {
  const context = contextFor(db, { caller })
  const [first] = (await list.run(context, { user_id })).rows
  const requirement = first?.must_skills.find(({ tag_id }) => tag_id === tagId('Java'))
  expect(requirement).toBeDefined()
  const java = { tag_id: tagId('Java'), years: 9, wish: 'avoid' }
  await updateUserSkills.run(context, { user_id, skills: [java] })
  const { rows } = await find.run(context, { user_id, score_min: 30 })
  expect(rows.map(({ id }) => id)).not.toContain(first?.id)
})
