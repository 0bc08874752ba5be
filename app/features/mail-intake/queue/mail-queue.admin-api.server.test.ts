import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Context } from '#core/context.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { staff } from '#db/world/people.ts'
import { capabilitiesOf } from '#features/admins/admin-rights.codes.ts'
import * as calls from '#features/mail-intake/mail-intake.admin-api.server.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { assignMailCall, claimMailCall } from './mail-queue.admin-api.server.ts'

test('a mail that somebody has opened is read by others, and changed by nobody else', async ({
  db,
}) => {
  const [mine, hers] = [officeOf(db, 'owner'), officeOf(db, 'coordinator')]
  const { id, block_id } = await receive(mine, '保守')
  await claimMailCall.run(mine, { id })
  const { turn } = await calls.getMailCall.run(hers, { id })
  expect(turn).toMatchObject({ is_mine: false, held_by: staff.owner.name })
  const changes = [
    () => claimMailCall.run(hers, { id }),
    () => calls.decideBlockCall.run(hers, { block_id, action: 'draft' }),
    () => calls.correctFieldCall.run(hers, { block_id, field: 'name', text: '開発' }),
    () => calls.sortMailCall.run(hers, { id, kind: 'other' }),
    () => calls.cutMailCall.run(hers, { id, cuts: [0] }),
    () => calls.settleMailCall.run(hers, { id, state: 'passed' }),
  ]
  const refusal = { status: 409, message: expect.stringContaining('小川 理恵さんが対応中です。') }
  for (const change of changes) await expect(change()).rejects.toMatchObject(refusal)
})

test('a mail is taken over by a visible act, and after ten minutes of silence without one', async ({
  db,
}) => {
  const [mine, hers] = [officeOf(db, 'owner'), officeOf(db, 'coordinator')]
  const { id } = await receive(mine, '保守')
  await claimMailCall.run(mine, { id })
  await claimMailCall.run(hers, { id, is_take_over: true })
  await expect(claimMailCall.run(mine, { id })).rejects.toMatchObject({ status: 409 })
  await fallSilent(db, 9)
  await expect(claimMailCall.run(mine, { id })).rejects.toMatchObject({ status: 409 })
  await fallSilent(db, 2)
  await claimMailCall.run(mine, { id })
  expect((await calls.getMailCall.run(mine, { id })).turn).toMatchObject({ is_mine: true })
})

test('after a decision the next mail that nobody else works on is theirs', async ({ db }) => {
  const [mine, hers] = [officeOf(db, 'owner'), officeOf(db, 'coordinator')]
  await db.updateTable('intake_mail').set({ state: 'passed' }).execute()
  const [last, taken, assigned, first] = [
    await receive(mine, '一'),
    await receive(mine, '二'),
    await receive(mine, '三'),
    await receive(mine, '四'),
  ]
  await claimMailCall.run(hers, { id: taken.id })
  await assignMailCall.run(hers, { id: assigned.id, admin_id: staff.coordinator.id })
  const choice = { block_id: first.block_id, action: 'draft' }
  const { next_mail_id } = await calls.decideBlockCall.run(mine, choice)
  expect(next_mail_id).toBe(last.id)
  await expect(claimMailCall.run(hers, { id: last.id })).rejects.toMatchObject({ status: 409 })
  expect((await listOf(hers, { assigned: 'me' })).rows.map(({ id }) => id)).toEqual([assigned.id])
})

test('who opens another mail lets go of the one before', async ({ db }) => {
  const [mine, hers] = [officeOf(db, 'owner'), officeOf(db, 'coordinator')]
  const [one, other] = [await receive(mine, '一'), await receive(mine, '二')]
  await claimMailCall.run(mine, { id: one.id })
  await claimMailCall.run(mine, { id: other.id })
  await claimMailCall.run(hers, { id: one.id })
  const held = (await listOf(mine, {})).rows.filter(({ held_by }) => held_by !== null)
  expect(held.map(({ id, held_by, is_mine }) => [id, held_by, is_mine])).toEqual([
    [other.id, staff.owner.name, true],
    [one.id, staff.coordinator.name, false],
  ])
})

test('a mail is assigned to those alone who may work on mails', async ({ db }) => {
  const mine = officeOf(db, 'owner')
  const { id } = await receive(mine, '保守')
  const order = { id, admin_id: staff.viewer.id }
  await expect(assignMailCall.run(mine, order)).rejects.toMatchObject({ status: 422 })
})

function officeOf(db: Db, role: 'owner' | 'coordinator'): Context {
  const caller = { kind: 'admin', id: staff[role].id, sessionId: 1 } as const
  return { ...contextFor(db), caller: { ...caller, capabilities: capabilitiesOf(role) } }
}

async function receive(context: Context, name: string) {
  const text = `件名：【案件】Java ${name}\n■案件名：${name}の業務システム\n■単価：60〜70万円`
  const { mail_id: id } = await calls.receiveMailCall.run(context, { text })
  const { blocks } = await calls.getMailCall.run(context, { id })
  return { id, block_id: blocks[0]?.id ?? 0 }
}

async function listOf(context: Context, search: { assigned?: 'me' }) {
  return await calls.searchMailsCall.run(context, { per_page: 100, ...search })
}

/** As if the holders had done nothing for some minutes. */
async function fallSilent(db: Db, minutes: number): Promise<void> {
  await sql`update intake_claim set seen_at = seen_at - ${minutes} * interval '1 minute'`.execute(
    db,
  )
}
