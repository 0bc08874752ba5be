import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { sendRequest } from '#tests/support/client.ts'
import { test } from '#tests/support/test.ts'
import { CALLS, readListedCalls } from './house/calls.ts'
import { root } from './testing/process.ts'

const listed = readListedCalls(await readFile(join(root, CALLS), 'utf8'))

/** A body that no call can read, so that none does anything. */
const UNREADABLE = { body: '{', headers: { 'Content-Type': 'application/json' } }

test.for(listed)('$call is routed, and is for $who', async ({ method, path, who }, { db }) => {
  const answer = await sendRequest(db, method, path, method === 'POST' ? UNREADABLE : {})
  if (who === 'anyone') {
    expect([401, 403, 405]).not.toContain(answer.status)
    expect(await answer.text()).not.toContain(`Page not found: ${path}`)
  } else expect(answer.status).toBe(401)
})

test('a path that no call has is not routed', async ({ db }) => {
  const answer = await sendRequest(db, 'GET', '/api/front/lost')
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain('Page not found: /api/front/lost')
})
