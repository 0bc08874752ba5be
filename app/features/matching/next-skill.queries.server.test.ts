import { expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import { members } from '#db/world/people.ts'
import { test } from '#tests/support/test.ts'
import { listMatches } from './match.queries.server.ts'
import { anyMatch } from './match-list.form.ts'
import { listNextSkills } from './next-skill.queries.server.ts'
import { readSeeker } from './score/match-criteria.queries.server.ts'

const now = systemNow()

test('a skill away leads to as many projects as it says, all of them new', async ({ db }) => {
  const { id } = members.kenji
  const { seeker } = await readSeeker(db, id, now)
  const skills = await listNextSkills(db, id, seeker)
  expect(skills.length).toBeGreaterThan(0)
  const before = (await listMatches(db, id, now, anyMatch)).rows.map((row) => row.id)
  for (const { tag, opens } of skills) {
    const { rows, total } = await listMatches(db, id, now, { ...anyMatch, skill_id: tag })
    expect(total).toBe(opens)
    expect(rows.some((row) => before.includes(row.id))).toBe(false)
  }
})

test('nobody is advised to learn what they have enough of, or avoid', async ({ db }) => {
  const { id } = members.hanako
  const { seeker } = await readSeeker(db, id, now)
  const tags = (await listNextSkills(db, id, seeker)).map(({ tag }) => tag)
  expect(tags.filter((tag) => seeker.avoidedTags.includes(tag))).toEqual([])
})
