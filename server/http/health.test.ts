import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { type Check, createHealth } from './health.ts'

async function send(path: string, checks: Check[]): Promise<number> {
  const outgoing = new ServerResponse(new IncomingMessage(new Socket()))
  return (await createHealth(checks, []).answer(path, outgoing)).status
}

const run = () => Promise.reject(new Error('away'))

test('a process that cannot do its work is sent no requests, yet it lives', async () => {
  expect(await send('/readyz', [{ name: 'database', run }])).toBe(503)
  expect(await send('/healthz', [{ name: 'database', run }])).toBe(200)
})

test('what no other process could do better closes none', async () => {
  expect(await send('/readyz', [{ name: 'outbox', run, isOnlyReported: true }])).toBe(200)
})
