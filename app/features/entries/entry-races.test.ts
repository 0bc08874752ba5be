import '#app/member-data.server.ts'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDb, createPool, type Db } from '#core/db/db.server.ts'
import { closingToday, remoteJava } from '#db/world/items/demo.ts'
import { members, staff } from '#db/world/people.ts'
import { capabilitiesOf } from '#features/admins/admin-rights.codes.ts'
import { withdraw } from '#features/members/leaving/withdrawal.commands.server.ts'
import { openOwnDatabase } from '#tests/support/own-database.ts'
import { contextFor } from '#tests/support/test.ts'
import { enter } from './entry.api.server.ts'
import { closeItem } from './item-closing.commands.server.ts'

let own: Awaited<ReturnType<typeof openOwnDatabase>>
let db: Db

beforeAll(async () => {
  own = await openOwnDatabase()
  db = createDb(createPool(own.url, 10))
}, 60_000)

afterAll(async () => {
  await db.destroy()
  await own.drop()
})

/** So many at once, all of them under way before the first is answered. */
async function enterTogether(times: number, memberId: number, orderOf: (n: number) => object) {
  const caller = { kind: 'member', id: memberId, sessionId: 1, isVerified: true } as const
  const answers = await Promise.allSettled(
    Array.from({ length: times }, (_, n) =>
      enter.run(contextFor(db, { caller, ip: `203.0.113.${memberId}` }), {
        item_id: remoteJava.id,
        ...orderOf(n),
      }),
    ),
  )
  return answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : answer.reason))
}

test('twenty times the same at once makes one application and twenty equal answers', async () => {
  const answers = await enterTogether(20, members.hanako.id, () => ({ message: '同じ内容' }))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ entry: { stage: 'received' } })
  const rows = await own.query('select id from entry where member_id = $1', [members.hanako.id])
  expect(rows).toHaveLength(1)
  const mails = await own.query(`select id from outbox where kind = 'entries.received'`)
  expect(mails).toHaveLength(1)
})

test('of eight different ones at once the first counts, and the others are led to it', async () => {
  const answers = await enterTogether(8, members.kenji.id, (n) => ({ message: `${n}` }))
  const made = answers.filter((answer) => 'entry' in answer)
  expect(made).toHaveLength(1)
  const link = `/user/entry/${made[0].entry.id}`
  const others = answers.filter((answer) => answer.status === 409 && answer.body.link === link)
  expect(others).toHaveLength(7)
})

/** Until somebody waits for a lock of somebody else. */
async function untilWaiting() {
  const waiting = `select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  while ((await own.query(waiting)).length === 0) await setImmediate()
}

/** An application whose transaction is open until it is finished. */
async function startEntry(memberId: number) {
  const writing = await own.connect()
  await writing.query('begin')
  await writing.query('select 1 from member where id = $1 for no key update', [memberId])
  await writing.query(
    `with made as (insert into entry (member_id, item_id, content_sha256, reply_due_on)
       values ($1, $2, '', now()) returning id)
     insert into entry_move (entry_id, stage, actor) select id, 'received', 'member' from made`,
    [memberId, remoteJava.id],
  )
  return async () => {
    await writing.query('commit')
    writing.release()
  }
}

test('an application that is still being written when its member leaves is withdrawn as well', async () => {
  const caller = { kind: 'member', id: members.daisuke.id, sessionId: 1, isVerified: true } as const
  const finish = await startEntry(caller.id)
  const reasons = { reason: 'no_answer', comment: '', confirmed: 1 } as const
  const leaving = withdraw(contextFor(db, { caller }), caller, reasons)
  await untilWaiting()
  await finish()
  await leaving
  const entries = 'select stage, validity from entry where member_id = $1'
  expect(await own.query(entries, [caller.id])).toEqual([{ stage: 'withdrawn', validity: 1 }])
})

const admin = {
  kind: 'admin',
  id: staff.owner.id,
  sessionId: 1,
  capabilities: capabilitiesOf('owner'),
} as const
const { id: itemId } = closingToday

test('an application that waits for the closing of its project is refused', async () => {
  const closing = await own.connect()
  await closing.query('begin')
  await closing.query(`update item set status = 'closed', close_reason = 'filled' where id = $1`, [
    itemId,
  ])
  const entering = enterTogether(1, members.misaki.id, () => ({ item_id: itemId }))
  await untilWaiting()
  await closing.query('commit')
  closing.release()
  expect(await entering).toMatchObject([{ status: 409 }])
  const made = 'select 1 from entry where member_id = $1 and item_id = $2'
  expect(await own.query(made, [members.misaki.id, itemId])).toEqual([])
})

test('in whatever order, nobody waits for a project that was closed while they applied', async () => {
  const open = `update item set status = 'open', close_reason = null where id = ${itemId}`
  for (const _ of Array.from({ length: 5 })) {
    await own.query(open)
    await own.query(`delete from entry where item_id = ${itemId}`)
    await Promise.all([
      enterTogether(1, members.misaki.id, () => ({ item_id: itemId })),
      closeItem(contextFor(db, { caller: admin }), itemId, { reason: 'filled', isNotified: true }),
    ])
    const stages = await own.query(`select stage from entry where item_id = ${itemId}`)
    expect(stages.filter(({ stage }) => stage !== 'declined')).toEqual([])
  }
})
