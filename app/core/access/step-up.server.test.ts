import { sql } from 'kysely'
import { expect } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { member } from '#core/calls/guards.ts'
import type { Db } from '#core/db/db.server.ts'
import { members } from '#db/world/people.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { openSession } from './session.server.ts'

const delicate = endpoint({
  call: 'POST /api/front/delicate',
  summary: 'Does what only the member may do',
  who: member,
  needsRecentLogin: true,
  output: z.literal('done'),
  handle: () => 'done' as const,
})

async function openFor(db: Db, minutes: number) {
  const { id } = members.hanako
  const given = { kind: 'browser', subject: 'member', subjectId: id, methods: [] } as const
  const session = await openSession(db, { ...given, request: contextFor(db).request })
  await db
    .updateTable('auth_session')
    .set({ auth_time: sql<Date>`now() - make_interval(mins => ${minutes})` })
    .where('id', '=', session.id)
    .execute()
  return contextFor(db, {
    caller: { kind: 'member', id, sessionId: session.id, isVerified: true },
  })
}

test('who has just logged in may do what is delicate', async ({ db }) => {
  await expect(delicate.run(await openFor(db, 9), {})).resolves.toBe('done')
})

test('ten minutes later it has to be proven again, and it is on record', async ({ db }) => {
  await expect(delicate.run(await openFor(db, 10), {})).rejects.toMatchObject({
    status: 403,
    body: { step_up: true },
    goTo: '/login/confirm',
  })
  const lines = db.selectFrom('audit').select('reason').where('action', '=', 'confirmation_asked')
  expect(await lines.executeTakeFirst()).toEqual({ reason: 'step_up' })
})
