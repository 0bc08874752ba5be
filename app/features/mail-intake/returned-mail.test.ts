import { expect } from 'vitest'
import { hashAddress } from '#core/access/address-hash.server.ts'
import { systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { findSuppression, liftSuppressions } from '#core/mail/mail-suppression.server.ts'
import { sendMail } from '#core/mail/outbox.server.ts'
import { members } from '#db/world/people.ts'
import { passwordChangedMail } from '#features/accounts/password/password.mails.server.tsx'
import { STOPPED_NOTICE } from '#features/operations/mail-suppression.codes.ts'
import { resumeMails } from '#features/operations/mail-suppression.commands.server.ts'
import { createClient } from '#tests/support/client.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { openFile, runImport, saveImport } from './mail-import.commands.server.ts'
import { takePasted } from './pasted-mail.commands.server.ts'
import { readReturnedMail } from './reader/returned-mail.ts'

const { hanako } = members
const address = hanako.login_id

/** A mail to the member that has left the house. */
async function sendOne(db: Db): Promise<string> {
  const sample = passwordChangedMail.payload.parse(passwordChangedMail.sample)
  const order = { to: { address }, payload: Object(sample), dedupeKey: 'returned:1' }
  await sendMail(db, passwordChangedMail, order)
  const sent = { state: 'sent', sent_at: systemNow(), recipient_enc: null } as const
  const row = db.updateTable('outbox').set({ ...sent, payload_enc: null })
  const { id } = await row
    .where('dedupe_key', '=', 'returned:1')
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Report = {
  id: string
  status?: string
  action?: string
  words?: string
  to?: string
  hasOriginal?: boolean
}

function bounce(report: Report) {
  const { id, to, hasOriginal = true } = report
  const { status = '5.1.1', action = 'failed', words = 'user unknown' } = report
  return `Return-Path: <>
From: MAILER-DAEMON@mx.example
To: ${to ?? 'no-reply@anken.example'}
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
Message-ID: <bounce-1@mx.example>
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="B1"

--B1
Content-Type: text/plain

This is the mail system at host mx.example.

--B1
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

Original-Recipient: rfc822;${address}
Final-Recipient: rfc822; ${address}
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 ${status} ${words}

--B1
Content-Type: text/rfc822-headers

From: no-reply@anken.example
${hasOriginal ? `Message-ID: <${id}@anken.example>` : 'X-Nothing: here'}

--B1--
`
}

function complaint(id: string) {
  return bounce({ id })
    .replace('report-type=delivery-status', 'report-type=feedback-report')
    .replace('message/delivery-status', 'message/feedback-report')
    .replace('Reporting-MTA: dns; mx.example', 'Feedback-Type: abuse\nVersion: 1')
}

const post = (db: Db, message: string) =>
  createClient(db).post('/api/front/mail-returned', { message })

test('a bounce of a mail of ours ends the mails to that address', async ({ db }) => {
  const id = await sendOne(db)
  expect((await post(db, bounce({ id }))).status).toBe(200)
  expect(await findSuppression(db, address)).toMatchObject({ reason: 'bounce' })
})

test('a complaint of the mailbox does so too', async ({ db }) => {
  await post(db, complaint(await sendOne(db)))
  expect(await findSuppression(db, address)).toMatchObject({ reason: 'complaint' })
})

test('a bounce without what was sent is known by the address that it came to', async ({ db }) => {
  const id = await sendOne(db)
  const to = `bounces+${id}@anken.example`
  await post(db, bounce({ id, to, hasOriginal: false }))
  expect(await findSuppression(db, address)).toMatchObject({ reason: 'bounce' })
})

test.for([
  { status: '4.2.2', action: 'delayed' },
  { status: '5.7.1' },
  { status: '5.1.8' },
  { status: '5.0.0', words: 'sender rejected' },
  { id: '00000000-0000-4000-8000-000000000000' },
])('a report that proves nothing of the address changes nothing: %j', async (given, { db }) => {
  const id = await sendOne(db)
  expect((await post(db, bounce({ id, ...given }))).status).toBe(200)
  expect(await findSuppression(db, address)).toBeUndefined()
})

test('a bounce that is pasted into the mail intake, or imported, counts', async ({ db }) => {
  const context = contextFor(db)
  const text = bounce({ id: await sendOne(db) })
  await takePasted(context, { text })
  const found = await findSuppression(db, address)
  expect(found).toMatchObject({ reason: 'bounce' })
  expect(await liftSuppressions(db, [hashAddress(address)])).toEqual([address])
  const file = await openFile({ name: 'bounce.eml', content: Buffer.from(text) })
  await runImport(db, (await saveImport(context, file)).id, context.now)
  expect(await findSuppression(db, address)).toMatchObject({ reason: 'bounce' })
})

test('who logs in while no mail reaches them is notified once', async ({ db }) => {
  await post(db, bounce({ id: await sendOne(db) }))
  for (const _ of [1, 2]) await createClient(db).logIn(hanako)
  const notices = db.selectFrom('notice').select('kind').where('member_id', '=', hanako.id)
  const kinds = (await notices.execute()).filter(({ kind }) => kind === 'mail_undeliverable')
  expect(kinds).toHaveLength(1)
})

test('the notice of it ends with the mails that are resumed', async ({ db }) => {
  await post(db, bounce({ id: await sendOne(db) }))
  await createClient(db).logIn(hanako)
  const notices = db.selectFrom('notice').select('id').where('kind', '=', STOPPED_NOTICE)
  expect(await notices.execute()).toHaveLength(1)
  const ids = [hashAddress(address).toString('hex')]
  expect(await resumeMails(contextFor(db), ids)).toBe(1)
  expect(await notices.execute()).toEqual([])
})

test('an ordinary mail is no report', () => {
  expect(readReturnedMail(Buffer.from('Subject: 案件\n\nJava 80万円'))).toBeUndefined()
})
