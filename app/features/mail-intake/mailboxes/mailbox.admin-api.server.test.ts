import { readFileSync } from 'node:fs'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { capabilitiesOf } from '#features/admins/admin-rights.codes.ts'
import { certificatePath, startImapServer } from '#tests/support/imap-server.ts'
import { contextFor, test } from '#tests/support/test.ts'
import * as calls from './mailbox.admin-api.server.ts'
import { openSecret } from './mailbox-secret.form.server.ts'
import { openPlace } from './mailbox-token.commands.server.ts'

const { tokens } = await vi.hoisted(async () => {
  const { startTokenServer } = await import('#tests/support/token-server.ts')
  const { loadWith } = await import('#tests/support/own-modules.ts')
  const tokens = await startTokenServer()
  loadWith({ MAILBOX_PRIVATE: '1', MAILBOX_TOKEN_SERVER: tokens.url })
  return { tokens }
})

const trusted = getCACertificates('default')
let imap: Awaited<ReturnType<typeof startImapServer>>

beforeAll(async () => {
  imap = await startImapServer()
  imap.deliver('Subject: one\r\n\r\n', 'Subject: two\r\n\r\n')
})

afterAll(async () => {
  setDefaultCACertificates(trusted)
  await imap.close()
  await tokens.close()
})

function ownerOf(db: Db) {
  const capabilities = capabilitiesOf('owner')
  return contextFor(db, { caller: { kind: 'admin', id: 1, sessionId: 1, capabilities } })
}

const formOf = (change: object = {}) => ({
  name: '案件メール',
  host: '127.0.0.1',
  port: imap.port,
  username: 'anken@example.com',
  auth: 'password',
  password: imap.account.password,
  starts_on: '2026-07-01',
  ...change,
})

test('a mailbox is tried with what the form says, and the answer says what to do', async ({
  db,
}) => {
  const messageFor = async (change: object) => {
    const { message } = await calls.tryMailboxCall.run(ownerOf(db), formOf(change))
    return message
  }
  expect(await messageFor({})).toContain('安全に（TLSで）接続できません')
  setDefaultCACertificates([...trusted, readFileSync(certificatePath, 'utf8')])
  expect(await messageFor({})).toBe(
    '接続できました。INBOXに2通あります。取り込んだメールに印を付けます。',
  )
  expect(await messageFor({ password: 'wrong' })).toContain('ログインできません')
  expect(await messageFor({ folder: '案件' })).toContain('フォルダーが見つかりません')
  expect(await messageFor({ port: 9 })).toContain('サーバーに接続できません')
  expect(await messageFor({ host: 'nowhere.invalid' })).toContain('サーバーが見つかりません')
})

test('a saved secret is in no answer and no audit line, and goes to no other server', async ({
  db,
}) => {
  const context = ownerOf(db)
  const { id, version } = await calls.createMailboxCall.run(context, formOf())
  const shown = await calls.getMailboxCall.run(context, { id })
  const lines = await db.selectFrom('audit').selectAll().where('object_id', '=', id).execute()
  expect(JSON.stringify([shown, lines])).not.toContain(imap.account.password)
  expect(lines.map(({ action }) => action)).toContain('mailbox_created')
  const change = { ...formOf({ password: '' }), id, version }
  const elsewhere = { ...change, host: 'imap.example.com' }
  await expect(calls.tryMailboxCall.run(context, elsewhere)).rejects.toThrow('パスワードを入力')
  await expect(calls.editMailboxCall.run(context, elsewhere)).rejects.toThrow('パスワードを入力')
  await calls.editMailboxCall.run(context, { ...change, name: '案件' })
  const row = await db.selectFrom('intake_mailbox').select('secret_enc').executeTakeFirstOrThrow()
  expect(openSecret(row.secret_enc)).toEqual({ password: imap.account.password })
})

test('a permission of Microsoft is renewed, and the new refresh token is stored', async ({
  db,
}) => {
  const proof = {
    auth: 'microsoft',
    password: '',
    client_id: 'anken',
    client_secret: 'secret-of-anken',
    refresh_token: 'refresh-1',
    tenant: 'example.com',
  }
  const { id } = await calls.createMailboxCall.run(ownerOf(db), formOf(proof))
  expect(await openPlace(db, id)).toMatchObject({ proof: { accessToken: 'token-of-the-mailbox' } })
  expect(tokens.grants[0]).toMatchObject({
    grant_type: 'refresh_token',
    client_secret: 'secret-of-anken',
    scope: expect.stringContaining('IMAP.AccessAsUser.All'),
  })
  const row = await db.selectFrom('intake_mailbox').select('secret_enc').executeTakeFirstOrThrow()
  expect(openSecret(row.secret_enc)).toMatchObject({ refresh_token: 'refresh-2' })
  const own = { ...formOf({ ...proof, refresh_token: '', client_secret: '' }), id }
  expect((await calls.tryMailboxCall.run(ownerOf(db), own)).is_connected).toBe(true)
  const revoked = { ...own, client_secret: 'secret-of-anken', refresh_token: 'revoked' }
  expect((await calls.tryMailboxCall.run(ownerOf(db), revoked)).message).toContain('取り消された')
})

test('who has no right to the settings sees no mailbox', async ({ db }) => {
  const capabilities = capabilitiesOf('editor')
  const context = contextFor(db, { caller: { kind: 'admin', id: 2, sessionId: 2, capabilities } })
  await expect(calls.searchMailboxesCall.run(context, {})).rejects.toMatchObject({ status: 403 })
})

test('an archived mailbox is not read and comes back', async ({ db }) => {
  const context = ownerOf(db)
  const { id } = await calls.createMailboxCall.run(context, formOf())
  await calls.deleteMailboxCall.run(context, { id })
  expect((await calls.searchMailboxesCall.run(context, {})).rows).toEqual([])
  const { rows } = await calls.searchMailboxesCall.run(context, { state: 'deleted' })
  expect(rows).toMatchObject([{ id, state: 'waiting' }])
  await calls.restoreMailboxCall.run(context, { id })
  expect((await calls.searchMailboxesCall.run(context, {})).total).toBe(1)
})
