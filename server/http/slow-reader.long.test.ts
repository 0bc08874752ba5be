import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { anyone } from '#core/calls/guards.ts'
import { createDb, createPool } from '#core/db/db.server.ts'
import { env } from '#core/env.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { startWebServer } from './web-server.ts'

const declared = { who: anyone, summary: 'For these tests', output: z.string() } as const
const large = endpoint({
  call: 'GET /api/front/large',
  ...declared,
  handle: () => 'x'.repeat(8_000_000),
})
const small = endpoint({ call: 'GET /api/front/small', ...declared, handle: () => 'done' })

async function start() {
  const databaseUrl = testDatabase()
  const pool = createPool(databaseUrl, 4)
  const filesFolder = await mkdtemp(join(tmpdir(), 'anken-files-'))
  const server = await startWebServer({
    databaseUrl,
    db: createDb(pool),
    filesFolder,
    settings: { ...env(), PORT: 0 },
    endpoints: [large, small],
    render: async () => new Response('a page'),
    findRoute: () => ({ id: 'test', isKnown: true, branch: [] }),
    checks: [],
    onDone: () => {},
  })
  onTestFinished(async () => {
    await server.stop()
    await pool.end()
    await rm(filesFolder, { recursive: true })
  })
  return server.port
}

test('who reads slowly holds no place that others wait for', async () => {
  const port = await start()
  const readers = Array.from({ length: 20 }, () => connect(port, '127.0.0.1').pause())
  for (const reader of readers) {
    await once(reader, 'connect')
    reader.write(`GET /api/front/large HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`)
  }
  await sleep(500)
  const answer = await fetch(`http://localhost:${port}/api/front/small`)
  for (const reader of readers) reader.destroy()
  expect([answer.status, await answer.text()]).toEqual([200, '"done"'])
})
