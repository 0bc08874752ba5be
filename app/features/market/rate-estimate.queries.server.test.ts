import { sql } from 'kysely'
import { expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import { tagId } from '#db/world/tags.ts'
import { test } from '#tests/support/test.ts'
import { listMarketSkills } from './market-overview.queries.server.ts'
import { estimateRate, readRateQuestion } from './rate-estimate.queries.server.ts'

const address = (query: string) => new URL(`http://localhost/item/marketprice/estimate?${query}`)

test('an estimate takes away what too few items have, and says so', async ({ db }) => {
  await sql`insert into item_tag (item_id, tag_id) select id, ${tagId('Java')} from item
    on conflict do nothing`.execute(db)
  const question = await readRateQuestion(db, address(`tags=${tagId('Java')}&prefecture_id=47`))
  const found = await estimateRate(db, systemNow(), question)
  expect(found?.estimate?.way).toMatchObject({ isEverySkill: true, hasPlace: false })
  expect(found?.estimate?.rates.n).toBeGreaterThanOrEqual(5)
})

test('what is asked of are skills: positions and features of projects are neither offered nor read', async ({
  db,
}) => {
  const [java, others] = [tagId('Java'), [tagId('フルリモート'), tagId('PM')]]
  const { tags } = await readRateQuestion(db, address(`tags=${[...others, java].join(',')}`))
  expect(tags.map(({ id }) => id)).toEqual([java])
  const groups = (await listMarketSkills(db, systemNow(), [])).map(({ group }) => group)
  expect(groups).toContain('language')
  expect(groups.filter((group) => ['position', 'system', 'feature'].includes(group))).toEqual([])
})

test('an estimate is made of what is there: other skills, places and years are left out', async ({
  db,
}) => {
  const question = await readRateQuestion(
    db,
    address('tags=999999,x&tags=-1&prefecture_id=99&years=400'),
  )
  expect(question).toEqual({ tags: [], years: null, prefecture: null })
  expect(await estimateRate(db, systemNow(), question)).toBeNull()
})
