import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { members } from '#db/world/people.ts'
import { tagId } from '#db/world/tags.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { getUserSkills, updateUserSkills } from './member-skill.api.server.ts'

const user_id = members.hanako.id
const caller = { kind: 'member', id: user_id, sessionId: 1, isVerified: true } as const
type SkillInput = Parameters<typeof updateUserSkills.run>[1]['skills'][number]

async function saveSkills(db: Db, ...skills: SkillInput[]) {
  return await updateUserSkills.run(contextFor(db, { caller }), { user_id, skills })
}

test('a list of skills takes the place of the one before', async ({ db }) => {
  await saveSkills(
    db,
    { tag_id: tagId('Java'), years: 9 },
    { tag_id: tagId('COBOL'), wish: 'avoid' },
  )
  await saveSkills(db, { tag_id: tagId('Java'), years: '10', last_used: '2026-10', level: 4 })
  const { skills } = await getUserSkills.run(contextFor(db, { caller }), { user_id })
  expect(skills).toEqual([
    {
      tag_id: tagId('Java'),
      term: 'Java',
      group: 'language',
      years: 10,
      last_used: '2026-10',
      level: 4,
      wish: 'neutral',
    },
  ])
})

test.for(['java', 'ＪＡＶＡ', 'ジャバ', 'k8s'])(
  'a skill is known by the name %s',
  async (term, { db }) => {
    const { skills } = await saveSkills(db, { term, years: 1 })
    expect(skills.map((skill) => skill.term)).toEqual([term === 'k8s' ? 'Kubernetes' : 'Java'])
  },
)

test('a skill that is named twice is there once', async ({ db }) => {
  const { skills } = await saveSkills(
    db,
    { tag_id: tagId('Java'), years: 9 },
    { term: 'Java', years: 1 },
  )
  expect(skills).toMatchObject([{ term: 'Java', years: 9 }])
})

test.for([
  [{ term: 'Javva' }, 'term'],
  [{ term: '' }, 'term'],
  [{ term: 'フルリモート' }, 'term'],
  [{ tag_id: 999_999 }, 'term'],
  [{ term: 'Java', years: 41 }, 'skills'],
  [{ term: 'Java', last_used: '2026-13' }, 'skills'],
  [{ term: 'Java', level: 5 }, 'skills'],
] as const)('%j is refused', async ([skill, field], { db }) => {
  await expect(saveSkills(db, skill)).rejects.toMatchObject({
    status: 422,
    errors: { [field]: [expect.any(String)] },
  })
})

test('a month may be written as people write it', async ({ db }) => {
  const { skills } = await saveSkills(db, { term: 'Java', last_used: '２０２６年3月' })
  expect(skills).toMatchObject([{ last_used: '2026-03' }])
})
