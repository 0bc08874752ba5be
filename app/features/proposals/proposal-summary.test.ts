import '#app/member-data.server.ts'
import { expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import { log } from '#core/log.server.ts'
import { searchClientsCall, suggestClientsCall } from '#features/clients/client.admin-api.server.ts'
import { countClientFigures } from '#features/clients/client.jobs.server.ts'
import { asStaff, BUYER, sendProposal } from '#tests/support/proposals.ts'
import { test } from '#tests/support/test.ts'
import { recordAnswerCall } from './proposal-answer.admin-api.server.ts'
import { summariseAnswersCall } from './proposal-list.admin-api.server.ts'

test('a client is known by what it refuses and why, and by who there answers how fast', async ({
  db,
}) => {
  const { ids, client_id } = await sendProposal(db, { toBoth: true })
  const [id = 0] = ids
  await recordAnswerCall.run(asStaff(db), { id, answer: 'declined', reason: 'terms' })
  const summary = await summariseAnswersCall.run(asStaff(db), { client_id })
  expect(summary).toMatchObject({ proposed: 2, answered: 1, declined: 1, days: 0 })
  expect(summary.reasons).toEqual([{ reason: 'terms', count: 1 }])
  expect(summary.contacts[0]).toMatchObject({ name: BUYER, answered: 1, days: 0 })
  expect(summary.contacts[1]).toMatchObject({ answered: 0, days: null })
})

test('the list of clients is sorted by how fast they answer', async ({ db }) => {
  const { id, client_id } = await sendProposal(db)
  await recordAnswerCall.run(asStaff(db), { id, answer: 'declined', reason: 'terms' })
  const { signal } = new AbortController()
  await countClientFigures.run({ payload: {}, db, now: systemNow(), log, signal })
  const { rows } = await searchClientsCall.run(asStaff(db), { sort: 'reply' })
  const own = rows.find(({ id }) => id === client_id)
  expect(own).toMatchObject({ proposed: 1, refused: 1, reply_days: 0 })
  const days = rows.map(({ reply_days }) => reply_days ?? Number.POSITIVE_INFINITY)
  expect(days).toEqual(days.toSorted((one, other) => one - other))
  expect(new Set(days).size).toBeGreaterThan(1)
})

test('a name that is typed finds clients by every spelling, and no other way', async ({ db }) => {
  const suggest = (keyword: string) => suggestClientsCall.run(asStaff(db), { keyword })
  const { rows } = await suggest('株式会社　つながる')
  expect(rows.map(({ name }) => name)).toEqual(['つながる通信（仮名）'])
  expect((await suggest('株式会社')).rows).toEqual([])
  const viewer = suggestClientsCall.run(asStaff(db, 'viewer'), { keyword: 'つながる' })
  await expect(viewer).rejects.toMatchObject({ status: 403 })
})
