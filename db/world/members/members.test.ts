import { expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import { members } from '#db/world/people.ts'
import { completenessOf } from '#features/members/own/profile-completeness.rules.ts'
import { readStatements } from '#features/skill-sheets/skill-sheet.queries.server.ts'
import { test } from '#tests/support/test.ts'

test('the demo people are ready to different degrees', async ({ db }) => {
  const now = systemNow()
  const percents = await Promise.all(
    Object.values(members).map(async ({ id }) => {
      return completenessOf(await readStatements(db, id, now)).percent
    }),
  )
  expect(percents).toEqual([85, 90, 10, 80])
})

test('the crowd differs in what it can, wants and says', async ({ db }) => {
  const row = await db
    .selectFrom('member as m')
    .leftJoin('member_wish as w', 'w.member_id', 'm.id')
    .leftJoin('member_availability as a', 'a.member_id', 'm.id')
    .select(({ fn }) => [
      fn.countAll<string>().as('all'),
      fn.count<string>('w.rate_min').distinct().as('rates'),
      fn.count<string>('a.situation').distinct().as('situations'),
    ])
    .where('m.id', '>', 100)
    .executeTakeFirstOrThrow()
  expect([row.all, row.situations].map(Number)).toEqual([300, 4])
  expect(Number(row.rates)).toBeGreaterThan(8)
})
