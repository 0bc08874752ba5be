import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDb, createPool, type Db } from '#core/db/db.server.ts'
import { makeInterview, ownCaller, tuesday, wednesday } from '#tests/support/made-interview.ts'
import { openOwnDatabase } from '#tests/support/own-database.ts'
import { contextFor } from '#tests/support/test.ts'
import { pickTimeCall } from './interview.api.server.ts'

let own: Awaited<ReturnType<typeof openOwnDatabase>>
let db: Db

beforeAll(async () => {
  own = await openOwnDatabase()
  db = createDb(createPool(own.url, 10))
}, 60_000)

afterAll(async () => {
  await db.destroy()
  await own.drop()
}, 60_000)

test('of two times that are picked at once one is agreed, and mailed once to each side', async () => {
  const made = await makeInterview(db)
  await made.offer()
  const interview_id = await made.idOf()
  const picks = await Promise.allSettled(
    [tuesday, wednesday].map((starts_at) => {
      const context = contextFor(db, { caller: ownCaller })
      context.now = made.own.now
      return pickTimeCall.run(context, { id: made.id, interview_id, starts_at })
    }),
  )
  expect(picks.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const won = picks[0]?.status === 'fulfilled' ? tuesday : wednesday
  expect(await made.newest()).toMatchObject({ state: 'agreed', starts_at: won })
  const mails = await own.query(`select 1 from outbox where kind = 'entries.interview-agreed'`)
  expect(mails).toHaveLength(2)
})
