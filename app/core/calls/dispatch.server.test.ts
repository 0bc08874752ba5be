import { expect } from 'vitest'
import { z } from 'zod'
import type { Caller } from '#core/access/caller.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { createDispatch } from './dispatch.server.ts'
import { endpoint } from './endpoint.server.ts'
import { anyone, member } from './guards.ts'

const path = '/api/front/store'
const declared = { summary: 'Stores something', output: z.undefined(), handle: () => undefined }
const store = endpoint({ ...declared, call: `POST ${path}`, who: member })

test('nothing is read of what somebody sends who may not make the call', async ({ db }) => {
  const headers = { 'Content-Type': 'application/json' }
  const request = new Request(`http://localhost${path}`, { method: 'POST', headers, body: '{bad' })
  const context = contextFor(db, { method: 'POST', path, headers })
  const answer = await createDispatch([store])(request, context)
  expect([answer.status, request.bodyUsed]).toEqual([401, false])
})

test('the guard of a call is asked once', async ({ db }) => {
  let checks = 0
  const admit = (caller: Caller) => {
    checks++
    return caller
  }
  const who = { ...anyone, admit }
  const read = endpoint({ ...declared, call: `GET ${path}`, who })
  const context = contextFor(db, { path })
  const answer = await createDispatch([read])(new Request(`http://localhost${path}`), context)
  expect([answer.status, checks]).toEqual([204, 1])
})
