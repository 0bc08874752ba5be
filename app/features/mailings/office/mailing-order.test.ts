import { expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import type { Context } from '#core/context.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { remoteJava } from '#db/world/items/demo.ts'
import { members, staff } from '#db/world/people.ts'
import { capabilitiesOf } from '#features/admins/admin-rights.codes.ts'
import { getMailReadersCall } from '#features/members/mailing/member-mailing.admin-api.server.ts'
import { guideMail } from '#features/members/mailing/member-mailing.mails.server.tsx'
import { stopMails } from '#features/unsubscribe/unsubscribe.commands.server.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { previewMailCall, sendMailsCall, tryMailCall } from './mailing.admin-api.server.ts'
import { deliverDue } from './mailing-delivery.commands.server.ts'

const { hanako, kenji, misaki } = members

function asStaff(db: Db) {
  const capabilities = capabilitiesOf('coordinator')
  const caller = { kind: 'admin', id: staff.coordinator.id, sessionId: 1, capabilities } as const
  return contextFor(db, { caller })
}

/** Hanako and Kenji want mail of new projects; nobody else does. */
async function preview(db: Db) {
  const ids = [hanako.id, kenji.id]
  await db.updateTable('member').set({ magazine_flag: 1 }).where('id', 'in', ids).execute()
  return asStaff(db)
}

const order = {
  ids: `${hanako.id},${kenji.id},${misaki.id}`,
  kind: 'guide',
  item_id: `AN-${remoteJava.id}`,
  subject: '{{姓}}様へ：{{案件名}}',
  body: '{{氏名}} 様（{{会員コード}}）\n{{担当者}}です。\n\n{{案件条件}}\n{{案件URL}}',
}

/** Orders a mail, and delivers it once the minute in which it can be taken back is over. */
async function send(context: Context, wanted: Parameters<typeof sendMailsCall.run>[1]) {
  const done = await sendMailsCall.run(context, wanted)
  const now = new Date(context.now.getTime() + 61_000)
  await deliverDue({ db: context.db, now, signal: new AbortController().signal })
  return done
}

const lettersTo = async (db: Db, address: string) =>
  (await mailsTo(db, address)).filter(({ kind }) => kind.startsWith('members.'))

test('a step of a letter, whose page asks for its readers too, leaves one line of the audit', async ({
  db,
}) => {
  const context = await preview(db)
  await previewMailCall.run(context, { ...order, at: 1 })
  await getMailReadersCall.run(context, { ids: order.ids, item_id: order.item_id })
  const lines = db.selectFrom('audit').select('fields').where('action', '=', 'members_searched')
  expect((await lines.execute()).map(({ fields }) => fields.length)).toEqual([3])
})

test('each reader gets the text with their own name, the project, the sender and a way out', async ({
  db,
}) => {
  await send(await preview(db), order)
  const [letter] = await lettersTo(db, hanako.login_id)
  expect(letter?.subject).toBe(`山田様へ：${remoteJava.name}`)
  expect(letter?.text).toContain('山田 花子 様（M-1）')
  expect(letter?.text).toContain(`${staff.coordinator.name}です。`)
  expect(letter?.text).toContain(`/item/detail/${remoteJava.id}`)
  expect(letter?.text).toMatch(/東京都.+お知らせメールの受け取りに同意された方/)
  expect(letter?.text).toContain('/unsubscribe?token=magazine.')
})

test('who may not be written to is left out and named with the reason', async ({ db }) => {
  const context = await preview(db)
  const { ready, left_out } = await previewMailCall.run(context, order)
  expect(ready).toBe(2)
  expect(left_out).toEqual([
    { id: 3, code: 'M-3', name: '高橋 美咲', reason: 'メールアドレスが未確認です' },
  ])
  expect(await send(context, order)).toMatchObject({ sent: 2, left_out: 1 })
  expect(await lettersTo(db, misaki.login_id)).toEqual([])
})

test('letters are previewed one by one, as sent but without the way to stop them', async ({
  db,
}) => {
  const context = await preview(db)
  const { letter } = await previewMailCall.run(context, { ...order, at: 2 })
  expect(letter).toMatchObject({ name: '佐藤 健司', subject: `佐藤様へ：${remoteJava.name}` })
  expect(letter?.text).toContain('?token=…')
  expect(letter?.to).not.toBe(kenji.login_id)
  expect(await lettersTo(db, kenji.login_id)).toEqual([])
})

test('the same text goes to nobody twice a day, however often it is sent', async ({ db }) => {
  const context = await preview(db)
  await send(context, { ...order, ids: `${hanako.id}` })
  const { left_out } = await send(context, order)
  expect(left_out).toBe(2)
  context.request.headers.set('Idempotency-Key', 'again')
  await expect(sendMailsCall.run(context, order)).rejects.toMatchObject({ status: 422 })
  expect(await lettersTo(db, hanako.login_id)).toHaveLength(1)
})

test('a contact about an application reaches who refuses guides, and has no way out', async ({
  db,
}) => {
  const ids = String(hanako.id)
  const contact = { ids, kind: 'contact', subject: '面談', body: '{{氏名}} 様' } as const
  const context = asStaff(db)
  await db.updateTable('member').set({ magazine_flag: 0 }).where('id', '=', hanako.id).execute()
  const { readers } = await getMailReadersCall.run(context, { ids })
  expect(readers[0]?.against).toEqual({
    guide: 'お知らせメールを希望していません',
    contact: null,
  })
  await send(context, { ...contact, item_id: '' })
  const [letter] = await lettersTo(db, hanako.login_id)
  expect(letter?.text).not.toContain('/unsubscribe')
})

test('an unknown field is refused by its name, and a missing project is asked for', async ({
  db,
}) => {
  const context = await preview(db)
  const unknown = previewMailCall.run(context, { ...order, body: '{{希望単価}}' })
  await expect(unknown).rejects.toMatchObject({
    errors: { body: ['差し込み {{希望単価}} は使えません。一覧からお選びください。'] },
  })
  const bare = previewMailCall.run(context, { ...order, item_id: '' })
  await expect(bare).rejects.toMatchObject({ errors: { item_id: [expect.any(String)] } })
})

test('nobody is guided to a project that has ended, not even by a mail that waits', async ({
  db,
}) => {
  const context = await preview(db)
  const payload = { member_id: hanako.id, item_id: remoteJava.id, subject: '案', body: '案' }
  expect(await guideMail.isStillWanted(payload, db)).toBe(true)
  await db.updateTable('item').set({ status: 'closed' }).where('id', '=', remoteJava.id).execute()
  await expect(sendMailsCall.run(context, order)).rejects.toMatchObject({ status: 422 })
  expect(await guideMail.isStillWanted(payload, db)).toBe(false)
})

test('who stops it by the link is mailed no guide any more, and the refusal is stored', async ({
  db,
}) => {
  const context = await preview(db)
  await send(context, order)
  const [letter] = await lettersTo(db, hanako.login_id)
  const [, token = ''] = /unsubscribe\?token=(\S+)/.exec(letter?.text ?? '') ?? []
  await stopMails(db, token)
  await stopMails(db, token)
  const next = await send(context, { ...order, subject: '続き' })
  expect(next.sent).toBe(1)
  const consents = db.selectFrom('consent').select(['given', 'source']).where('source', '=', 'mail')
  expect(await consents.execute()).toEqual([{ given: false, source: 'mail' }])
})

test('a mail is noted in the log of each reader, and in the audit with their numbers', async ({
  db,
}) => {
  const context = await preview(db)
  const { id } = await send(context, order)
  const { log_count } = await db
    .selectFrom('member_log')
    .select((eb) => eb.fn.countAll<number>().as('log_count'))
    .where('text', 'like', '案件のご案内「%様へ：%')
    .executeTakeFirstOrThrow()
  expect(Number(log_count)).toBe(2)
  const lines = db.selectFrom('audit').select(['fields', 'object_id'])
  expect(await lines.where('action', '=', 'members_mailed').execute()).toEqual([
    { fields: ['1', '2'], object_id: id },
  ])
})

test('more than 50 readers are written to only after a proof', async ({ db }) => {
  const person = { last_name: '読', first_name: '者', email_verified_at: systemNow() }
  const people = Array.from({ length: 51 }, (_, at) => ({
    ...person,
    login_id: `r${at}@x.example`,
  }))
  const made = await db.insertInto('member').values(people).returning('id').execute()
  const ids = made.map(({ id }) => id).join(',')
  const many = { ids, kind: 'contact', subject: '連絡', body: '連絡' } as const
  const context = asStaff(db)
  expect(await previewMailCall.run(context, many)).toMatchObject({ ready: 51 })
  await expect(sendMailsCall.run(context, many)).rejects.toMatchObject({ status: 403 })
})

test('more than 500 at a time are refused', async ({ db }) => {
  const ids = Array.from({ length: 501 }, (_, at) => at + 1).join(',')
  const sent = sendMailsCall.run(asStaff(db), { ...order, ids })
  await expect(sent).rejects.toMatchObject({ errors: { ids: ['会員は500人まで選べます。'] } })
})

test('a trial goes to who writes it, named as one, and leaves nothing in the record of a member', async ({
  db,
}) => {
  const context = await preview(db)
  const { ids: _, ...text } = order
  const { message } = await tryMailCall.run(context, text)
  expect(message).toContain(staff.coordinator.login_id)
  const [letter] = await lettersTo(db, staff.coordinator.login_id)
  expect(letter).toMatchObject({
    kind: 'members.trial',
    subject: expect.stringContaining('【テスト送信】'),
  })
  expect(letter?.text).toContain(`${staff.coordinator.name} 様`)
  expect(letter?.text).not.toContain('token=')
  expect(await db.selectFrom('mailing').select('id').execute()).toEqual([])
  expect(await lettersTo(db, hanako.login_id)).toEqual([])
})
