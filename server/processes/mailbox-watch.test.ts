import { readFileSync } from 'node:fs'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createDb, createPool, type Db } from '#core/db/db.server.ts'
import { sealSecret } from '#features/mail-intake/mailboxes/mailbox-secret.form.server.ts'
import { certificatePath, startImapServer } from '#tests/support/imap-server.ts'
import { openOwnDatabase } from '#tests/support/own-database.ts'
import { partnerMail } from '#tests/support/partner-mail.ts'
import { watchMailboxes } from './mailbox-watch.ts'

await vi.hoisted(async () => {
  const { loadWith } = await import('#tests/support/own-modules.ts')
  loadWith({ MAILBOX_PRIVATE: '1' })
})

const trusted = getCACertificates('default')
let database: Awaited<ReturnType<typeof openOwnDatabase>>
let pool: ReturnType<typeof createPool>
let db: Db
let imap: Awaited<ReturnType<typeof startImapServer>>
let stopping: AbortController
let watching: Promise<void>[]

beforeAll(async () => {
  setDefaultCACertificates([...trusted, readFileSync(certificatePath, 'utf8')])
  database = await openOwnDatabase()
  pool = createPool(database.url, 6)
  db = createDb(pool)
})

afterAll(async () => {
  setDefaultCACertificates(trusted)
  await pool.end()
  await database.drop()
})

beforeEach(async () => {
  await database.query('delete from intake_mailbox_mail')
  await database.query('delete from intake_mailbox')
  imap = await startImapServer()
  stopping = new AbortController()
  watching = []
})

afterEach(async () => {
  stopping.abort()
  await Promise.all(watching)
  await imap.close()
})

const SOON = { timeout: 30_000, interval: 50 }

async function addMailbox(change: object = {}) {
  const { id } = await db
    .insertInto('intake_mailbox')
    .values({
      name: '案件',
      host: '127.0.0.1',
      port: imap.port,
      username: 'anken@example.com',
      auth: 'password',
      secret_enc: sealSecret({ password: imap.account.password }),
      starts_on: '2026-01-01',
      ...change,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** As a worker of a node does it; a failure is tried again at once. */
function watch() {
  watching.push(watchMailboxes(db, stopping.signal, 100))
}

async function hurry() {
  await database.query('update intake_mailbox set retry_at = now()')
}

async function countMails(run: string): Promise<number> {
  const rows = await database.query(
    `select count(*)::int as n from intake_mail where source = 'mailbox' and subject like $1`,
    [`%${run}%`],
  )
  return rows[0].n
}

async function readState(id: number) {
  const rows = await database.query(
    `select last_uid::int, uid_validity::int, failures, last_error, checked_at is not null as was_checked
    from intake_mailbox where id = $1`,
    [id],
  )
  return rows[0]
}

function mails(run: string, count: number): string[] {
  return Array.from({ length: count }, (_, n) => partnerMail(`${run}-${n}`))
}

test('mails that wait and mails that come are taken once, and marked', async () => {
  imap.deliver(...mails('wait', 3))
  const id = await addMailbox()
  watch()
  await expect.poll(() => countMails('wait'), SOON).toBe(3)
  imap.deliver(partnerMail('wait-3'))
  await expect.poll(() => countMails('wait'), SOON).toBe(4)
  await expect
    .poll(() => imap.account.mails.every(({ flags }) => flags.has('$Anken')), SOON)
    .toBe(true)
  expect(await readState(id)).toMatchObject({ last_uid: 4, failures: 0, last_error: null })
})

test('two hundred mails over cut connections and two workers are each taken once', async () => {
  imap.deliver(...mails('many', 200))
  imap.account.cutAfter = 40
  await addMailbox()
  watch()
  watch()
  await untilCut()
  imap.account.cutAfter = 120
  await hurry()
  await untilCut()
  expect(await countMails('many')).toBeLessThan(200)
  await hurry()
  await expect.poll(() => countMails('many'), SOON).toBe(200)
  const rows = await database.query('select count(*)::int as n from intake_mailbox_mail')
  expect([rows, imap.connections()]).toEqual([[{ n: 200 }], 1])
}, 60_000)

/** The connection was cut in the middle of a mail, and this is on record. */
async function untilCut() {
  await expect.poll(() => imap.account.cutAfter, SOON).toBe(Number.POSITIVE_INFINITY)
  const failing = 'select last_error from intake_mailbox where worker is null'
  await expect.poll(() => database.query(failing), SOON).toEqual([{ last_error: 'cut' }])
}

test('a folder that is numbered again brings no mail a second time', async () => {
  imap.deliver(...mails('again', 5), partnerMail('again-bare', { hasId: false }))
  const id = await addMailbox()
  watch()
  await expect.poll(() => countMails('again'), SOON).toBe(6)
  const fetched = imap.account.fetched
  imap.renumber()
  imap.deliver(partnerMail('again-new'))
  await expect
    .poll(async () => {
      await hurry()
      return await countMails('again')
    }, SOON)
    .toBe(7)
  // Those that have a Message-ID are not even fetched.
  expect(imap.account.fetched - fetched).toBe(2)
  expect(await readState(id)).toMatchObject({ uid_validity: 8, last_uid: 13 })
})

test('a mail that comes twice, and to two mailboxes, is one mail', async () => {
  imap.deliver(partnerMail('twice'), partnerMail('twice'), partnerMail('twice', { hasId: false }))
  await addMailbox()
  await addMailbox({ name: '写し', username: 'copy@example.com' })
  watch()
  const took = 'select count(*)::int as n from intake_mailbox_mail'
  await expect.poll(async () => (await database.query(took))[0].n, SOON).toBe(6)
  expect(await countMails('twice')).toBe(1)
})

test('a wrong password is on record, and is not tried again soon', async () => {
  const id = await addMailbox({ secret_enc: sealSecret({ password: 'wrong' }) })
  watch()
  await expect
    .poll(() => readState(id), SOON)
    .toMatchObject({ last_error: 'login', failures: 1, was_checked: false })
  const rows = await database.query(
    `select retry_at > now() + interval '10 minutes' as is_late, worker from intake_mailbox`,
  )
  expect([rows, imap.account.logins]).toEqual([[{ is_late: true, worker: null }], 1])
})

test('a secret that was sealed elsewhere is asked for again', async () => {
  const id = await addMailbox({
    secret_enc: Buffer.from('sealed with another secret of the house'),
  })
  watch()
  await expect.poll(() => readState(id), SOON).toMatchObject({ last_error: 'secret', failures: 1 })
})

test('of a mail that is too large the beginning is stored, and no bytes', async () => {
  const large = `${partnerMail('large').trimEnd()}\r\n${`${'A'.repeat(76)}\r\n`.repeat(350_000)}`
  imap.deliver(large, partnerMail('after-large'))
  await addMailbox()
  watch()
  await expect.poll(() => countMails('large'), SOON).toBe(2)
  const rows = await database.query(
    `select is_cut, raw is null as has_none, length(body) > 20 as has_words, unread_parts
    from intake_mail where subject like '%第large期'`,
  )
  expect(rows).toEqual([
    { is_cut: true, has_none: true, has_words: true, unread_parts: [{ name: '', why: 'mail' }] },
  ])
})

test('a worker that stops lets its mailboxes go, and the next one goes on', async () => {
  imap.deliver(partnerMail('stop-0'))
  const id = await addMailbox()
  watch()
  await expect.poll(() => countMails('stop'), SOON).toBe(1)
  stopping.abort()
  await Promise.all(watching)
  const [held] = await database.query('select worker, lease_until from intake_mailbox')
  expect(held).toEqual({ worker: null, lease_until: null })
  stopping = new AbortController()
  imap.deliver(partnerMail('stop-1'))
  watch()
  await expect.poll(() => countMails('stop'), SOON).toBe(2)
  expect(await readState(id)).toMatchObject({ last_uid: 2 })
})

test('a mailbox with other settings is connected to again', async () => {
  const id = await addMailbox()
  watch()
  await expect.poll(async () => (await readState(id)).was_checked, SOON).toBe(true)
  await database.query('update intake_mailbox set version = version + 1, is_active = false')
  await expect.poll(() => imap.connections(), SOON).toBe(0)
})
