import { sql } from 'kysely'
import { expect } from 'vitest'
import { loggedIn, sampleFor } from '#tests/support/call-sample.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { endpoints } from './api.server.ts'
import './member-data.server.ts'
import './notices.server.ts'
import type { AdminCaller, Caller } from './core/access/caller.ts'
import type { Endpoint } from './core/calls/endpoint.server.ts'
import type { Context } from './core/context.server.ts'
import type { Db } from './core/db/db.server.ts'
import { beginAct } from './features/admins/office-act.commands.server.ts'
import { receiveMailCall } from './features/mail-intake/mail-intake.admin-api.server.ts'
import { findUndoableAct } from './features/mail-intake/undoable-act.queries.server.ts'

const everyone: readonly Endpoint[] = endpoints
const posted = everyone.filter(({ who, method }) => who.role === 'admin' && method === 'POST')

test('after whatever call of the staff that changes something, U does not take back the act before it', async ({
  db,
}) => {
  const found = await offeredAfter(
    db,
    posted.filter(({ changesNothing }) => !changesNothing),
  )
  expect(found.size).toBeGreaterThan(20)
  expect([...found].filter(([, isOffered]) => isOffered)).toEqual([])
})

test('what changes nothing leaves the last act to be taken back', async ({ db }) => {
  const found = await offeredAfter(
    db,
    posted.filter(({ changesNothing }) => changesNothing),
  )
  expect(found.size).toBeGreaterThan(2)
  expect([...found].filter(([, isOffered]) => !isOffered)).toEqual([])
})

/** Of each call that a sample can make: whether an act of a minute ago is still the one that is offered. */
async function offeredAfter(db: Db, calls: readonly Endpoint[]): Promise<Map<string, boolean>> {
  const caller = staffIn(await loggedIn(db, 'admin'))
  const id = await actAMinuteAgo(db, caller)
  const found = new Map<string, boolean>()
  for (const call of calls) {
    await sql`savepoint here`.execute(db)
    const context = contextFor(db, { caller })
    if (await isMade(call, context)) {
      const act = await findUndoableAct(context, caller)
      found.set(call.call, act?.id === id)
    }
    await sql`rollback to savepoint here`.execute(db)
  }
  return found
}

function staffIn(caller: Caller): AdminCaller {
  if (caller.kind !== 'admin') throw new Error('nobody of the staff')
  return caller
}

async function actAMinuteAgo(db: Db, caller: AdminCaller): Promise<number> {
  const context = contextFor(db, { caller })
  const text = 'From: HR <a@a.example>\nSubject: Java\n\n■案件名：業務システム\n■単価：60〜70万円'
  const { mail_id } = await receiveMailCall.run(context, { text })
  const now = new Date(context.now.getTime() - 60_000)
  const act_id = (await beginAct({ ...context, now }, '一通の見送り')) ?? 0
  await db.insertInto('office_act_mail').values({ act_id, mail_id }).execute()
  return act_id
}

async function isMade(call: Endpoint, context: Context): Promise<boolean> {
  context.request.headers.set('Idempotency-Key', crypto.randomUUID())
  return await call.run(context, sampleFor(call, 'some@undo.example')).then(
    () => true,
    () => false,
  )
}
