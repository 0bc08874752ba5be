import { sql } from 'kysely'
import { expect } from 'vitest'
import { staff } from '#db/world/people.ts'
import { sampleFor } from '#tests/support/call-sample.ts'
import { held, makeInterview, tuesday } from '#tests/support/made-interview.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { endpoints } from './api.server.ts'
import './member-data.server.ts'
import './notices.server.ts'
import { hashAddress } from './core/access/address-hash.server.ts'
import type { Endpoint } from './core/calls/endpoint.server.ts'
import { shapeOf } from './core/calls/openapi.server.ts'
import type { Context } from './core/context.server.ts'
import type { Db } from './core/db/db.server.ts'

const everyone: readonly Endpoint[] = endpoints
/** What a member does to an application, but for its end: who applies again is counted there. */
const acts = everyone.filter(
  ({ who, method, input, call }) =>
    who.role === 'member' &&
    method === 'POST' &&
    'id' in (shapeOf(input, 'input').properties ?? {}) &&
    !call.endsWith('/withdraw-entry'),
)
const ROUNDS = 25
/** Of each kind of mail one of the staff gets no more by one member within an hour. */
const MOST = 20

test('no member fills the mailbox of the staff by repeating acts', async ({ db }) => {
  const { id, own, offer, idOf } = await makeInterview(db)
  expect(acts.length).toBeGreaterThan(8)
  for (let round = 0; round < ROUNDS; round++) {
    await offer().catch(passOver)
    const interview_id = await idOf()
    for (const call of acts) {
      const sample = sampleFor(call, `round ${round}`)
      const raw = { ...sample, ...held, id, interview_id, starts_at: tuesday, times: [tuesday] }
      await tryOut(db, call, { ...own, request: contextFor(db).request }, raw)
    }
  }
  const counts = await countMails(db, staff.coordinator.login_id)
  expect(counts.length).toBeGreaterThan(2)
  expect(counts.filter(({ mails }) => mails > MOST)).toEqual([])
})

async function tryOut(db: Db, call: Endpoint, context: Context, raw: object): Promise<void> {
  await sql`savepoint here`.execute(db)
  await call.run(context, raw).catch(async (error: unknown) => {
    passOver(error)
    await sql`rollback to savepoint here`.execute(db)
  })
}

/** What is refused mails nobody. */
function passOver(error: unknown): void {
  expect(error).toMatchObject({ status: expect.any(Number) })
}

async function countMails(db: Db, address: string) {
  return await db
    .selectFrom('outbox')
    .select(['kind', sql<number>`count(*)::int`.as('mails')])
    .where('recipient_hash', '=', hashAddress(address))
    .groupBy('kind')
    .execute()
}
