import { expect } from 'vitest'
import { findAddress } from '#core/remote/public-lookup.server.ts'
import { capabilitiesOf } from '#features/admins/admin-rights.codes.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { createMailboxCall, tryMailboxCall } from './mailbox.admin-api.server.ts'

test('no server in a private network is connected to, by number or by name', async ({ db }) => {
  const capabilities = capabilitiesOf('owner')
  const context = contextFor(db, { caller: { kind: 'admin', id: 1, sessionId: 1, capabilities } })
  const own = { name: '案件', username: 'a', auth: 'password', password: 'secret' }
  for (const host of ['127.0.0.1', 'localhost', '10.0.0.5', '169.254.169.254', '192.168.1.1']) {
    const tried = await tryMailboxCall.run(context, { ...own, host, port: 993 })
    expect([host, tried.message]).toEqual([host, expect.stringContaining('社内ネットワーク')])
  }
  const other = { ...own, host: 'imap.example.com', port: 6379 }
  await expect(tryMailboxCall.run(context, other)).rejects.toThrow('993')
  await expect(findAddress('::1', false)).rejects.toThrow('private')
})

test('no mailbox in a private network is saved, however its host is spelled', async ({ db }) => {
  const capabilities = capabilitiesOf('owner')
  const context = contextFor(db, { caller: { kind: 'admin', id: 1, sessionId: 1, capabilities } })
  const own = { name: '案件', username: 'a', auth: 'password', password: 'secret', port: 993 }
  const hosts = ['127.0.0.1', '127.1', '0x7f.1', '0x7f000001', '2130706433', '0177.0.0.1', '10.1']
  const names = ['localhost', 'LocalHost', 'a.localhost', 'mail', 'mail.local', 'mail.internal']
  for (const host of [...hosts, '192.168.1.1', '169.254.169.254', ...names]) {
    const given = { ...own, host, starts_on: '2026-11-01' }
    await expect(createMailboxCall.run(context, given)).rejects.toMatchObject({
      errors: { host: [expect.stringContaining('社内ネットワーク')] },
    })
  }
})
