import { expect } from 'vitest'
import { type Caller, visitor } from '#core/access/caller.ts'
import type { Db } from '#core/db/db.server.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { readingOf } from './reading.ts'

const member: Caller = { kind: 'member', id: 1, sessionId: 1, isVerified: true }

/** Standbys of which one knows what it was asked for. */
function openReading(primary: Db, standby: Db) {
  const positions: (string | undefined)[] = []
  const reading = readingOf(primary, {
    async reader(seen) {
      positions.push(seen)
      return standby
    },
    distrust() {},
    readPosition: async () => '16/B374D848',
    async stop() {},
  })
  return { reading, positions }
}

test('a browser that has sent something remembers for a minute how far the database was', async ({
  db,
}) => {
  const { reading } = openReading(db, db)
  const answer = new Headers()
  await reading.noteWrite(contextFor(db, { method: 'GET' }).request, answer)
  expect(answer.getSetCookie()).toEqual([])
  await reading.noteWrite(contextFor(db, { method: 'POST' }).request, answer)
  expect(answer.getSetCookie().join()).toMatch(
    /^anken_seen=16\/B374D848; Path=\/; Max-Age=60;.*HttpOnly/,
  )
})

test('a member reads from a standby that has come as far as their browser has written', async ({
  db,
}) => {
  const standby = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => result,
  })
  const { reading, positions } = openReading(db, standby)
  const { request } = contextFor(db, { headers: { Cookie: 'anken_seen=16/B374D848' } })
  expect(await reading.forOne(request, member)).toBe(standby)
  expect(positions).toEqual(['16/B374D848'])
})

test('a stranger with the link of a mail and who calls with a token read from the primary', async ({
  db,
}) => {
  const { reading, positions } = openReading(db, db)
  const link = contextFor(db, { path: '/register/confirm?token=x' }).request
  const call = contextFor(db, { path: '/api/front/x', headers: { Authorization: 'Bearer x' } })
  expect(await reading.forOne(link, visitor)).toBe(db)
  expect(await reading.forOne(call.request, member)).toBe(db)
  expect(positions).toEqual([])
})
