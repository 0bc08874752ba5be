import { expect } from 'vitest'
import type { Context } from '#core/context.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { staff } from '#db/world/people.ts'
import { capabilitiesOf } from '#features/admins/admin-rights.codes.ts'
import * as calls from '#features/mail-intake/mail-intake.admin-api.server.ts'
import { undoAct } from '#features/mail-intake/office/act-undo.commands.server.ts'
import { findUndoableAct } from '#features/mail-intake/undoable-act.queries.server.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { claimMailCall, passMailsCall } from './mail-queue.admin-api.server.ts'

test('chosen mails are passed at once but for those of other holders, and U returns them', async ({
  db,
}) => {
  const [mine, hers] = [officeOf(db, 'owner'), officeOf(db, 'coordinator')]
  const ids = [await receive(mine, 'a@a.example'), await receive(mine, 'b@b.example')]
  const held = await receive(mine, 'c@c.example')
  await claimMailCall.run(hers, { id: held })
  expect(await passMailsCall.run(mine, { ids: [...ids, held] })).toMatchObject({ passed: 2 })
  expect(await statesOf(db, [...ids, held])).toEqual(['passed', 'passed', 'waiting'])
  await undoLast(mine)
  expect(await statesOf(db, [...ids, held])).toEqual(['waiting', 'waiting', 'waiting'])
})

test('all that waits of a sender is passed by one act, and nothing of another sender', async ({
  db,
}) => {
  const mine = officeOf(db, 'owner')
  const [first, second, other] = [
    await receive(mine, 'a@a.example'),
    await receive(mine, 'A@A.example'),
    await receive(mine, 'a@aa.example'),
  ]
  expect(await passMailsCall.run(mine, { sender_of: first })).toMatchObject({ passed: 2 })
  expect(await statesOf(db, [first, second, other])).toEqual(['passed', 'passed', 'waiting'])
})

test('one mail and one project that are passed are taken back too, but not what was decided since', async ({
  db,
}) => {
  const mine = officeOf(db, 'owner')
  const id = await receive(mine, 'a@a.example')
  const [block] = (await calls.getMailCall.run(mine, { id })).blocks
  await calls.decideBlockCall.run(mine, { block_id: block?.id ?? 0, action: 'pass' })
  await undoLast(mine)
  expect(await statesOf(db, [id])).toEqual(['waiting'])
  await calls.settleMailCall.run(mine, { id, state: 'passed' })
  await calls.settleMailCall.run(mine, { id, state: 'waiting' })
  await calls.decideBlockCall.run(mine, { block_id: block?.id ?? 0, action: 'draft' })
  await undoLast(mine)
  expect(await statesOf(db, [id])).toEqual(['done'])
})

function officeOf(db: Db, role: 'owner' | 'coordinator') {
  const caller = {
    kind: 'admin',
    id: staff[role].id,
    sessionId: 1,
    capabilities: capabilitiesOf(role),
  } as const
  return { ...contextFor(db), caller }
}

async function undoLast(context: ReturnType<typeof officeOf>): Promise<void> {
  const act = await findUndoableAct(context, context.caller)
  await undoAct(context, act?.id ?? 0)
}

async function receive(context: Context, from: string): Promise<number> {
  const name = crypto.randomUUID().slice(0, 8)
  const head = `From: HR <${from}>\nSubject: Java ${name}\nContent-Type: text/plain; charset=utf-8`
  const text = `${head}\n\n■案件名：${name}の業務システム\n■単価：60〜70万円`
  return (await calls.receiveMailCall.run(context, { text })).mail_id
}

async function statesOf(db: Db, ids: readonly number[]): Promise<string[]> {
  const rows = await db.selectFrom('intake_mail').select(['id', 'state']).execute()
  return ids.map((id) => rows.find((row) => row.id === id)?.state ?? '')
}
