import { sql } from 'kysely'
import { expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { remoteJava } from '#db/world/items/demo.ts'
import { staff } from '#db/world/people.ts'
import { capabilitiesOf } from '#features/admins/admin-rights.codes.ts'
import {
  deleteContact,
  noteContact,
  restoreContact,
} from '#features/clients/client-contact.commands.server.ts'
import { getRecord } from '#features/items/record/item-record.queries.server.ts'
import { undoAct } from '#features/mail-intake/office/act-undo.commands.server.ts'
import { findUndoableAct } from '#features/mail-intake/undoable-act.queries.server.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { contextFor, test } from '#tests/support/test.ts'
import {
  listChangedAnswersCall,
  listLastRequestsCall,
  requestConfirmationsCall,
} from './confirmation-request.admin-api.server.ts'
import { answerRequestCall, getRequestCall } from './confirmation-request.api.server.ts'
import { requestConfirmations } from './confirmation-request.commands.server.ts'

const { id: staffId } = staff.coordinator
const capabilities = capabilitiesOf('coordinator')
const caller = { kind: 'admin', id: staffId, sessionId: 1, capabilities } as const
const acting = (db: Db) => contextFor(db, { caller })
const CONTACT = 'buyer@client.example'

async function request(db: Db) {
  const linked = db.selectFrom('item_private').select('client_id')
  const { client_id } = await linked.where('item_id', '=', remoteJava.id).executeTakeFirstOrThrow()
  await noteContact(db, client_id ?? 0, { sender: CONTACT, at: systemNow() })
  return await requestConfirmationsCall.run(acting(db), { ids: String(remoteJava.id) })
}

async function tokenOf(db: Db): Promise<string> {
  const [mail] = await mailsTo(db, CONTACT)
  return /token=(\d+\.[\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
}

test('a client who answers that it is open confirms the project, once', async ({ db }) => {
  await request(db)
  const token = await tokenOf(db)
  const before = await getRecord(db, remoteJava.id, systemNow())
  expect(await getRequestCall.run(contextFor(db), { token })).toMatchObject({ answer: null })
  await answerRequestCall.run(contextFor(db), { token, answer: 'open' })
  const after = await getRecord(db, remoteJava.id, systemNow())
  expect([before.version + 1, 'open']).toEqual([after.version, after.status])
  await answerRequestCall.run(contextFor(db), { token, answer: 'open' })
  expect((await getRecord(db, remoteJava.id, systemNow())).version).toBe(after.version)
  const other = answerRequestCall.run(contextFor(db), { token, answer: 'closed' })
  await expect(other).rejects.toMatchObject({ status: 409 })
})

test('one who answers that it is over closes it', async ({ db }) => {
  await request(db)
  await answerRequestCall.run(contextFor(db), { token: await tokenOf(db), answer: 'closed' })
  expect(await getRecord(db, remoteJava.id, systemNow())).toMatchObject({ status: 'closed' })
})

test('other terms are a task for the staff', async ({ db }) => {
  await request(db)
  const token = await tokenOf(db)
  await answerRequestCall.run(contextFor(db), { token, answer: 'changed', note: '上限75万円に' })
  const { rows } = await listChangedAnswersCall.run(acting(db), {})
  expect(rows).toMatchObject([{ item_id: remoteJava.id, note: '上限75万円に' }])
})

test('a request is shown with its project until somebody confirms the project', async ({ db }) => {
  const ids = String(remoteJava.id)
  const list = async () => (await listLastRequestsCall.run(acting(db), { ids })).rows
  expect(await list()).toEqual([])
  await request(db)
  expect(await list()).toMatchObject([{ item_id: remoteJava.id, answer: null }])
  const token = await tokenOf(db)
  await answerRequestCall.run(contextFor(db), { token, answer: 'changed', note: '上限75万円に' })
  expect(await list()).toMatchObject([{ answer: 'changed' }])
  await sql`update item set confirmed_at = now() + interval '1 minute' where id = ${remoteJava.id}`.execute(
    db,
  )
  expect(await list()).toEqual([])
})

test('a link that is not ours answers nothing', async ({ db }) => {
  await request(db)
  const forged = (await tokenOf(db)).replace(/^\d+/, '1')
  const answer = answerRequestCall.run(contextFor(db), { token: forged, answer: 'closed' })
  await expect(answer).rejects.toMatchObject({ status: 404 })
})

test.for(['open', 'changed', 'closed'])(
  'the link of a contact who was archived answers nothing: %s',
  async (answer, { db }) => {
    await request(db)
    const token = await tokenOf(db)
    const contacts = db.selectFrom('client_contact').select('id').where('address', '=', CONTACT)
    const { id } = await contacts.executeTakeFirstOrThrow()
    await deleteContact(acting(db), id)
    const given = answerRequestCall.run(contextFor(db), { token, answer })
    await expect(given).rejects.toMatchObject({ status: 404 })
    const shown = getRequestCall.run(contextFor(db), { token })
    await expect(shown).rejects.toMatchObject({ status: 404 })
    await restoreContact(acting(db), id)
    expect(await getRequestCall.run(contextFor(db), { token })).toMatchObject({ answer: null })
  },
)

test('within days nobody is requested twice, and the mail is answered by whom it names', async ({
  db,
}) => {
  expect(await request(db)).toMatchObject({ requested: 1, mails: 1 })
  const again = requestConfirmations(acting(db), caller, [remoteJava.id])
  await expect(again).rejects.toMatchObject({ status: 422 })
  const mails = await mailsTo(db, CONTACT)
  expect(mails.length).toBe(1)
  expect(mails[0]?.text).not.toContain('送信専用')
})

test('taken back within its minute, no mail leaves and its links are dead', async ({ db }) => {
  await request(db)
  const token = await tokenOf(db)
  const act = await findUndoableAct(acting(db), caller)
  await undoAct(acting(db), act?.id ?? 0)
  const mails = db
    .selectFrom('outbox')
    .select('state')
    .where('kind', '=', 'clients.confirmation-request')
  expect(await mails.execute()).toEqual([{ state: 'cancelled' }])
  const answer = answerRequestCall.run(contextFor(db), { token, answer: 'closed' })
  await expect(answer).rejects.toMatchObject({ status: 404 })
})
