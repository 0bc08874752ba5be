import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { z } from 'zod'
import { systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { env } from '#core/env.server.ts'
import type { Manner } from '#tests/support/smtp-server.ts'
import { openSmtpSink } from '#tests/support/smtp-sink.ts'
import { test } from '#tests/support/test.ts'
import { createBreaker } from './circuit-breaker.ts'
import { defineMail } from './mail.server.tsx'
import { readSuppressedAddress, suppressAddress } from './mail-suppression.server.ts'
import { sendMail } from './outbox.server.ts'
import { claimMails } from './outbox-claim.server.ts'
import { deliverDueMails } from './outbox-delivery.server.ts'
import { MOST_TRIES, MOST_UNANSWERED } from './outbox-rules.ts'
import { createPostman } from './smtp.server.ts'

const payload = z.object({ name: z.string() })
const parts = { payload, sample: { name: '花子' }, subject: () => '件名です', Body: () => null }
const greeting = defineMail({ ...parts, name: 'test.greeting', validMinutes: 24 * 60 })
const code = defineMail({ ...parts, name: 'test.code', validMinutes: 10 })
const warning = defineMail({ ...parts, name: 'test.warning', isWarning: true })
const receipt = defineMail({ ...parts, name: 'test.receipt', isForAnyone: true })
const magazine = defineMail({
  ...parts,
  name: 'test.magazine',
  unsubscribe: () => '/unsubscribe/1',
  isStillWanted: async (given) => given.payload.name !== '読まない人',
})

const address = 'delivery-test@demo.example'

async function order(db: Db, mail = greeting, name = '花子', tag = '') {
  const to = { address: address.replace('@', `${tag}@`) }
  await sendMail(db, mail, { to, payload: { name }, dedupeKey: crypto.randomUUID() })
}

async function openPost(db: Db, manner: () => Manner = () => 'accept') {
  await db.updateTable('outbox').set({ state: 'dead' }).where('state', '<>', 'sent').execute()
  const { url, letters } = await openSmtpSink(manner)
  const postman = createPostman(url, { silence: 300, whole: 1_000 })
  onTestFinished(() => postman.close())
  const breaker = createBreaker({ threshold: 2, firstPause: 60_000, longestPause: 60_000 })
  const { signal } = new AbortController()
  const given = { db, now: systemNow, worker: 'test', postman, breaker, signal }
  return { letters, postman, breaker, given, deliver: () => deliverDueMails(given) }
}

/** As a worker does that has only begun: it knows of no failure before. */
async function failToReach(db: Db) {
  const outcome = { outcome: 'unreachable', reason: 'nobody is there' } as const
  const postman = { deliver: async () => outcome, close() {} }
  const breaker = createBreaker({ threshold: 2, firstPause: 60_000, longestPause: 60_000 })
  const { signal } = new AbortController()
  await makeDueAgain(db)
  await deliverDueMails({ db, now: systemNow, worker: 'test', postman, breaker, signal })
}

async function listOutbox(db: Db) {
  return await db.selectFrom('outbox').selectAll().where('state', '<>', 'dead').execute()
}

async function makeDueAgain(db: Db) {
  await sql`update outbox set next_at = now(), lease_until = now() - interval '1 second'
    where state in ('queued', 'leased')`.execute(db)
}

test('a mail that was taken is wiped but for its facts', async ({ db }) => {
  const { letters, deliver } = await openPost(db)
  await order(db)
  await deliver()
  const [row] = await listOutbox(db)
  expect(row).toMatchObject({ state: 'sent', payload_enc: null, recipient_enc: null, attempts: 1 })
  expect(row?.sent_at).toBeInstanceOf(Date)
  expect(letters[0]).toContain(`Message-ID: ${row?.message_id}`)
  expect(letters[0]).toContain(`X-Entity-Ref-ID: ${row?.id}`)
  expect(letters[0]).toContain('Auto-Submitted: auto-generated')
  expect(letters[0]).not.toContain('List-Unsubscribe')
})

test('a mail that was sent but not marked goes out again as the same message', async ({ db }) => {
  const { letters, deliver } = await openPost(db)
  await order(db)
  await sql`savepoint before_the_mark`.execute(db)
  await deliver()
  await sql`rollback to savepoint before_the_mark`.execute(db)
  await claimMails(db, 'killed')
  await makeDueAgain(db)
  await deliver()
  const ids = letters.map((letter) => /^Message-ID: (.*)$/m.exec(letter)?.[1])
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('a mail that another worker has leased is left to it', async ({ db }) => {
  const { letters, deliver } = await openPost(db)
  await order(db)
  await claimMails(db, 'other')
  expect(await deliver()).toBe(0)
  expect(letters).toEqual([])
})

const notNow: Manner[] = ['later', 'garbage']
test.for(notNow)('%s: not now, and no address is in the reason', async (manner, { db }) => {
  const { deliver } = await openPost(db, () => manner)
  await order(db)
  await deliver()
  const [row] = await listOutbox(db)
  expect(row).toMatchObject({ state: 'queued', attempts: 1 })
  expect(row?.last_error).toMatch(manner === 'later' ? /451/ : / what/)
  expect(await deliver()).toBe(0)
})

test('a server that hangs up after the letter gets it again', async ({ db }) => {
  let manner: Manner = 'hang up'
  const { letters, deliver } = await openPost(db, () => manner)
  await order(db)
  await deliver()
  manner = 'accept'
  await makeDueAgain(db)
  await deliver()
  expect(letters).toHaveLength(2)
  expect(await listOutbox(db)).toMatchObject([{ state: 'sent' }])
})

test('a server that is silent when it has the text gets three copies, and then a person decides', async ({
  db,
}) => {
  const { letters, deliver, breaker } = await openPost(db, () => 'no answer')
  await order(db)
  for (const _ of [1, 2, 3, 4]) {
    await deliver()
    await makeDueAgain(db)
    breaker.succeeded('')
  }
  expect(letters).toHaveLength(MOST_UNANSWERED)
  const [row] = await db.selectFrom('outbox').selectAll().where('unanswered', '>', 0).execute()
  expect(row).toMatchObject({ state: 'dead', unanswered: MOST_UNANSWERED })
})

test('a server that was silent when it had the text is left alone for a while', async ({ db }) => {
  const { deliver } = await openPost(db, () => 'no answer')
  await order(db)
  await deliver()
  const [row] = await listOutbox(db)
  expect(row).toMatchObject({ state: 'queued', attempts: 1, unanswered: 1 })
  expect(Number(row?.next_at)).toBeGreaterThan(systemNow().getTime() + 40_000)
})

test('while a server is silent about one mail, the others leave over other connections', async ({
  db,
}) => {
  const answers: Manner[] = ['accept', 'no answer']
  const { url, letters } = await openSmtpSink(() => answers.shift() ?? 'accept')
  const { given } = await openPost(db)
  const postman = createPostman(url, { silence: 4_000, whole: 10_000 })
  onTestFinished(() => postman.close())
  for (const _ of [1, 2, 3]) await order(db)
  const sending = deliverDueMails({ ...given, postman })
  await expect.poll(() => letters.length, { timeout: 3_500 }).toBe(3)
  expect(await sending).toBe(3)
  const states = (await listOutbox(db)).map(({ state }) => state)
  expect(states.sort()).toEqual(['queued', 'sent', 'sent'])
})

test('a server that answers byte by byte holds no connection for ever', async ({ db }) => {
  const { letters, deliver } = await openPost(db, () => 'drip')
  await order(db)
  await deliver()
  expect(letters).toEqual([])
  expect(await listOutbox(db)).toMatchObject([{ state: 'queued', attempts: 1, unanswered: 0 }])
})

test('a mail outlives a day in which no server can be reached', async ({ db }) => {
  const { deliver } = await openPost(db)
  await order(db)
  for (let tries = 0; tries < 2 * MOST_TRIES; tries += 1) await failToReach(db)
  await makeDueAgain(db)
  await deliver()
  expect(await listOutbox(db)).toMatchObject([{ state: 'sent', attempts: MOST_TRIES / 2 + 1 }])
})

test('never means dead at once', async ({ db }) => {
  const { deliver } = await openPost(db, () => 'never')
  await order(db)
  await deliver()
  const dead = await db.selectFrom('outbox').selectAll().where('attempts', '=', 1).execute()
  expect(dead).toMatchObject([{ state: 'dead' }])
  expect(dead[0]?.last_error).toContain('550')
  expect(dead[0]?.last_error).not.toContain('delivery-test')
})

test('the sixteenth failed try is the last', async ({ db }) => {
  const { deliver } = await openPost(db, () => 'later')
  await order(db)
  await db.updateTable('outbox').set({ attempts: 15 }).where('state', '=', 'queued').execute()
  await deliver()
  expect(await listOutbox(db)).toEqual([])
})

test('a server that cannot be reached uses up no mail after mail', async ({ db }) => {
  const { breaker } = await openPost(db)
  const postman = createPostman('smtp://127.0.0.1:1')
  const { signal } = new AbortController()
  for (const _ of [1, 2, 3, 4]) await order(db)
  await deliverDueMails({ db, now: systemNow, worker: 'test', postman, breaker, signal })
  const mails = await listOutbox(db)
  expect(mails.map((mail) => mail.attempts).sort()).toEqual([0, 0, 1, 1])
  expect(new Set(mails.map((mail) => mail.state))).toEqual(new Set(['queued']))
})

test('a domain that answers not now again and again is left alone', async ({ db }) => {
  const { deliver, breaker } = await openPost(db, () => 'later')
  for (const _ of [1, 2, 3]) {
    await order(db)
    await deliver()
  }
  expect(breaker.pauseOf('demo.example', performance.now())).toBeGreaterThan(0)
  const attempts = (await listOutbox(db)).map((row) => row.attempts)
  expect(attempts.sort()).toEqual([0, 1, 1])
})

test('the fourth mail of a mailbox within an hour waits, advertising aside', async ({ db }) => {
  const { letters, deliver } = await openPost(db)
  for (const tag of ['', '+1', '+2', '+3']) await order(db, greeting, '花子', tag)
  await order(db, magazine)
  await deliver()
  await deliver()
  expect(letters).toHaveLength(4)
  const waiting = (await listOutbox(db)).filter((row) => row.state === 'queued')
  expect(waiting).toMatchObject([{ attempts: 0, kind: 'test.greeting' }])
})

test.for([
  ['a code that is good for ten minutes', greeting, code],
  ['a warning of what somebody may have done in their name', greeting, warning],
  ['a mail of any kind behind those that a stranger may have sent', receipt, greeting],
] as const)('a member does not wait for %s', async ([, others, urgent], { db }) => {
  const { letters, deliver } = await openPost(db)
  for (const mail of [others, others, others, others, urgent]) await order(db, mail)
  for (const _ of [1, 2, 3, 4, 5]) await deliver()
  expect(letters).toHaveLength(4)
  const waiting = (await listOutbox(db)).filter((row) => row.state === 'queued')
  expect(waiting).toMatchObject([{ kind: others.name }])
})

test('a mail that is of no use any more is not sent late', async ({ db }) => {
  const { letters, deliver } = await openPost(db)
  await order(db)
  await sql`update outbox set expires_at = now()`.execute(db)
  await deliver()
  expect(letters).toEqual([])
  expect(await listOutbox(db)).toMatchObject([{ state: 'cancelled', last_error: 'expired' }])
})

test('an address that its server does not know gets nothing any more', async ({ db }) => {
  const { deliver } = await openPost(db, () => 'never')
  await order(db)
  await deliver()
  const [row] = await db.selectFrom('mail_suppression').selectAll().execute()
  expect(row).toMatchObject({ reason: 'bounce', detail: expect.stringContaining('5.1.1') })
  expect(row?.address_enc && readSuppressedAddress(row.address_enc)).toBe(address)
  expect(JSON.stringify(row?.detail)).not.toContain(address)
})

test('a server that has no time ends no mails', async ({ db }) => {
  const { deliver } = await openPost(db, () => 'later')
  await order(db)
  await deliver()
  expect(await db.selectFrom('mail_suppression').selectAll().execute()).toEqual([])
})

test('a suppressed address gets nothing', async ({ db }) => {
  const { letters, deliver } = await openPost(db)
  await suppressAddress(db, 'Delivery-Test@demo.example', 'bounce')
  await order(db)
  await deliver()
  expect(letters).toEqual([])
  expect(await listOutbox(db)).toMatchObject([{ state: 'cancelled', payload_enc: null }])
})

test('advertising can be ended by one click and asks once more before it goes', async ({ db }) => {
  const { letters, deliver } = await openPost(db)
  await order(db, magazine)
  await order(db, magazine, '読まない人')
  await deliver()
  expect(letters).toHaveLength(1)
  expect(letters[0]).toContain(`List-Unsubscribe: <${new URL('/unsubscribe/1', env().publicUrl)}>`)
  expect(letters[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
})

test('who stops in the middle hands back what was not begun', async ({ db }) => {
  const { postman, breaker } = await openPost(db)
  await order(db)
  const signal = AbortSignal.abort()
  await deliverDueMails({ db, now: systemNow, worker: 'test', postman, breaker, signal })
  expect(await listOutbox(db)).toMatchObject([{ state: 'queued', attempts: 0, worker: null }])
})
