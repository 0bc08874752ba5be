import { RouterContextProvider } from 'react-router'
import { expect } from 'vitest'
import { z } from 'zod'
import type { Caller } from '#core/access/caller.ts'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { anyAdmin, anyone, type Guard, member } from '#core/calls/guards.ts'
import { type Context, contextKey } from '#core/context.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { Problem } from '#core/problem.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { admit, formToken, load, type PageArgs, submit } from './page.server.ts'

const busy = endpoint({
  call: 'GET /api/front/test-busy',
  summary: 'Is always busy',
  who: anyone,
  input: z.object({}),
  output: z.object({}),
  async handle() {
    throw new Problem(503, 'busy', { headers: { 'Retry-After': '5' } })
  },
})

test('a page that cannot be shown now says when to come again, as its call does', async ({
  db,
}) => {
  const context = contextFor(db)
  const page = load(pageArgs(context, '/'), busy, {})
  await expect(page).rejects.toMatchObject({ init: { status: 503 }, data: { message: 'busy' } })
  expect(context.answer.get('Retry-After')).toBe('5')
})

const limited = endpoint({
  call: 'POST /api/front/test-limited',
  summary: 'Was asked too often',
  who: anyone,
  input: z.object({}),
  output: z.object({}),
  async handle() {
    throw new Problem(429, 'wait', { headers: { 'Retry-After': '47' } })
  },
})

test('a form that was sent too often says when to come again, as its call does', async ({ db }) => {
  const context = contextFor(db)
  const request = new Request('http://localhost/', { method: 'POST', body: new URLSearchParams() })
  const { refusal } = await submit({ ...pageArgs(context, '/'), request }, limited, () => ({}))
  expect(refusal).toMatchObject({ init: { status: 429 }, data: { message: 'wait' } })
  expect(context.answer.get('Retry-After')).toBe('47')
})

const named = endpoint({
  call: 'POST /api/front/test-named',
  summary: 'Is done by a member',
  who: member,
  input: z.object({}),
  output: z.object({}),
  handle: async () => ({}),
})

type Sent = { cookie?: string; token?: string; path?: string }

/** What comes of a form whose sender has these cookies by now. */
async function sendForm(db: Db, { cookie = 'anken_visit=1', token = 'x', path }: Sent) {
  const url = new URL(path ?? '/user/edit.data', 'http://localhost')
  const context = contextFor(db, { headers: { Cookie: cookie } })
  context.request.url.pathname = url.pathname
  context.awaitsFormToken = true
  const body = new URLSearchParams({ name: '清水', _token: token })
  const request = new Request(url, { method: 'POST', body })
  return await submit({ ...pageArgs(context, '/user/edit'), request }, named, () => ({}))
}

test('after the answer that a page has expired, its script loads the token to send it again', async ({
  db,
}) => {
  const token = formToken(pageArgs(contextFor(db), '/contact'))
  const { refusal } = await sendForm(db, { token })
  expect(refusal).toMatchObject({ init: { status: 200 }, data: { values: { name: '清水' } } })
  const plain = await sendForm(db, { token, path: '/user/edit' })
  expect(plain.refusal).toMatchObject({ init: { status: 419 } })
})

test('a page of somebody who is logged out by now says so, and loses nothing', async ({ db }) => {
  const ofLogin = contextFor(db, { headers: { Cookie: 'anken_session=1' } })
  const token = formToken(pageArgs(ofLogin, '/user/edit'))
  const { refusal } = await sendForm(db, { token })
  expect(refusal).toMatchObject({ init: { status: 401 }, data: { values: { name: '清水' } } })
  expect(refusal?.data.message).toContain('別のタブでログインしてから')
  const known = await sendForm(db, { cookie: 'anken_session=1', token })
  expect(known.refusal).toMatchObject({ init: { status: 401 }, data: { values: { name: '清水' } } })
})

test('without scripts the page that asks for the login has what was written', async ({ db }) => {
  const token = formToken(
    pageArgs(contextFor(db, { headers: { Cookie: 'anken_session=1' } }), '/user/edit'),
  )
  const context = contextFor(db, { headers: { Cookie: 'anken_session=1' } })
  const body = new URLSearchParams({
    name: '清水 あおい',
    called: '清水 あおい',
    id: '12',
    _token: token,
  })
  const request = new Request('http://localhost/user/edit', { method: 'POST', body })
  const args = pageArgs(context, '/user/edit')
  context.awaitsFormToken = true
  await submit({ ...args, request }, named, () => ({})).catch(() => undefined)
  const login = '/login?to=%2Fuser%2Fedit'
  expect(refusalOf(args, member)).toMatchObject({
    init: { status: 401 },
    data: { lost: { written: ['清水 あおい'], login } },
  })
})

const screen = '/admin/items?page=2'

test('the back office is not there for a visitor', ({ db }) => {
  expect(refusalOf(pageArgs(contextFor(db), screen))).toMatchObject({ init: { status: 404 } })
})

test('a browser of the staff is led to its login, and back from there', ({ db }) => {
  const context = contextFor(db, { headers: { Cookie: 'anken_office=1' } })
  const refusal = refusalOf(pageArgs(context, screen))
  if (!(refusal instanceof Response)) throw new Error('no redirect')
  expect(refusal.headers.get('Location')).toBe('/admin/login?to=%2Fadmin%2Fitems%3Fpage%3D2')
})

function refusalOf(args: PageArgs, guard: Guard<Caller> = anyAdmin): unknown {
  try {
    return admit(args, guard)
  } catch (refusal) {
    return refusal
  }
}

function pageArgs(context: Context, path: string): PageArgs {
  const provider = new RouterContextProvider()
  provider.set(contextKey, context)
  return { context: provider, url: new URL(path, 'http://localhost') }
}
