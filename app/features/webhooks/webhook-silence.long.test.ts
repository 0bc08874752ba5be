import { readFileSync } from 'node:fs'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { expect, onTestFinished, test, vi } from 'vitest'

await vi.hoisted(async () => {
  const { loadWith } = await import('#tests/support/own-modules.ts')
  loadWith({ WEBHOOK_PRIVATE: '1' })
})

import { createDb, createPool } from '#core/db/db.server.ts'
import { certificatePath } from '#tests/support/imap-server.ts'
import { openOwnDatabase } from '#tests/support/own-database.ts'
import { contextFor } from '#tests/support/test.ts'
import { startWebhookServer } from '#tests/support/webhook-server.ts'
import { createReceiver, tryReceiver } from './webhook.commands.server.ts'

test('a receiver that falls silent is left after ten seconds', { timeout: 60_000 }, async () => {
  const own = await openOwnDatabase()
  const db = createDb(createPool(own.url, 2))
  const trusted = getCACertificates('default')
  setDefaultCACertificates([...trusted, readFileSync(certificatePath, 'utf8')])
  const server = await startWebhookServer()
  onTestFinished(async () => {
    setDefaultCACertificates(trusted)
    await server.close()
    await db.destroy()
    await own.drop()
  })
  server.state.answer = () => {}
  const given = { name: '無言', url: server.url, events: ['item.closed' as const], is_active: true }
  const { id } = await createReceiver(contextFor(db), given)
  const began = performance.now()
  const { isArrived, text } = await tryReceiver(contextFor(db), id)
  expect([isArrived, text]).toEqual([false, '10秒以内に応答がありませんでした。'])
  expect(performance.now() - began).toBeLessThan(13_000)
})
