import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { members, staff } from '#db/world/people.ts'
import { rightsOf } from '#features/admins/admin-rights.codes.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { resolveCaller } from './caller.server.ts'
import { endSession, endSessionsOf, markSeen, openSession, type Subject } from './session.server.ts'
import { hashSecret, readToken, type SessionToken, writeToken } from './session-token.server.ts'

const id = members.hanako.id

async function login(db: Db, subject: Subject = 'member', boundTo?: SessionToken) {
  const { request } = contextFor(db)
  const kind = boundTo ? 'api' : 'browser'
  return await openSession(db, {
    kind,
    subject,
    subjectId: id,
    request,
    methods: ['password'],
    boundTo,
  })
}

async function callerWith(db: Db, headers: Record<string, string>, path = '/user') {
  const { request, answer } = contextFor(db, { headers, path })
  const caller = await resolveCaller(db, request, answer, rightsOf)
  return { ...caller, cleared: answer.getSetCookie().join() }
}

function cookie(token: SessionToken, name = 'anken_session') {
  return { Cookie: `${name}=${writeToken(token)}` }
}

test('a token has its checksum: what was mistyped is no token', () => {
  const text = writeToken({ id: 7, secret: 'a'.repeat(43) })
  expect(text).toMatch(/^anken_7\|a{43}[0-9a-f]{8}$/)
  expect(readToken(text)).toEqual({ id: 7, secret: 'a'.repeat(43) })
  expect(readToken(text.replace('anken_7', 'anken_8'))).toBeUndefined()
})

test('a member is known by the session cookie', async ({ db }) => {
  const token = await login(db)
  expect(await callerWith(db, cookie(token))).toMatchObject({
    kind: 'member',
    id,
    sessionId: token.id,
  })
})

test('the database stores only the hash of the secret', async ({ db }) => {
  const token = await login(db)
  const row = await db
    .selectFrom('auth_session')
    .selectAll()
    .where('id', '=', token.id)
    .executeTakeFirst()
  expect(row?.secret_sha256.equals(hashSecret(token.secret))).toBe(true)
  expect(JSON.stringify(row)).not.toContain(token.secret)
})

test('another secret with the right number is nobody, and the cookie is taken back', async ({
  db,
}) => {
  const token = await login(db)
  const found = await callerWith(db, cookie({ id: token.id, secret: 'b'.repeat(43) }))
  expect(found).toMatchObject({ kind: 'visitor' })
  expect(found.cleared).toContain('anken_session=; Path=/; Max-Age=0')
})

test('an ended session can not be played again', async ({ db }) => {
  const token = await login(db)
  await endSession(db, token.id)
  expect((await callerWith(db, cookie(token))).kind).toBe('visitor')
})

test.for(['idle_expires_at', 'abs_expires_at'] as const)(
  'a session is over after %s',
  async (column, { db }) => {
    const token = await login(db)
    const past = sql<Date>`now() - interval '1 second'`
    await db
      .updateTable('auth_session')
      .set({ [column]: past })
      .where('id', '=', token.id)
      .execute()
    expect((await callerWith(db, cookie(token))).kind).toBe('visitor')
  },
)

test('a bound token counts only with the cookie that it was given with', async ({ db }) => {
  const browser = await login(db)
  const other = await login(db)
  const bearer = { Authorization: `Bearer ${writeToken(await login(db, 'member', browser))}` }
  expect((await callerWith(db, { ...bearer, ...cookie(browser) })).kind).toBe('member')
  expect((await callerWith(db, bearer)).kind).toBe('visitor')
  expect((await callerWith(db, { ...bearer, ...cookie(other) })).kind).toBe('visitor')
  const lines = await db
    .selectFrom('audit')
    .select('member_id')
    .where('action', '=', 'token_binding_failed')
    .execute()
  expect(lines).toEqual([{ member_id: id }, { member_id: id }])
})

test('a bound token ends with its browser session', async ({ db }) => {
  const browser = await login(db)
  const bound = await login(db, 'member', browser)
  await endSession(db, browser.id)
  const left = await db.selectFrom('auth_session').select('id').where('id', '=', bound.id).execute()
  expect(left).toEqual([])
})

test('the back office and the site do not know each other’s sessions', async ({ db }) => {
  const member = await login(db)
  const admin = await login(db, 'admin')
  expect((await callerWith(db, cookie(admin, 'anken_admin'), '/admin')).kind).toBe('admin')
  expect((await callerWith(db, cookie(admin, 'anken_admin'), '/user')).kind).toBe('visitor')
  expect((await callerWith(db, cookie(member, 'anken_admin'), '/admin')).kind).toBe('visitor')
  expect((await callerWith(db, cookie(admin), '/user')).kind).toBe('visitor')
})

test('a disabled administrator is logged out at once', async ({ db }) => {
  const token = await login(db, 'admin')
  await db
    .updateTable('admin_user')
    .set({ disabled_at: sql<Date>`now()` })
    .where('id', '=', staff.owner.id)
    .execute()
  expect((await callerWith(db, cookie(token, 'anken_admin'), '/api/admin/login-check')).kind).toBe(
    'visitor',
  )
})

test('a member has 20 sessions at most, the oldest goes', async ({ db }) => {
  const first = await login(db)
  for (let n = 0; n < 20; n++) await login(db)
  expect((await callerWith(db, cookie(first))).kind).toBe('visitor')
  const { count } = await db
    .selectFrom('auth_session')
    .select((e) => e.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(20)
})

test('all other sessions of a member end together', async ({ db }) => {
  const [mine, other] = [await login(db), await login(db)]
  await endSessionsOf(db, 'member', id, { except: mine.id })
  expect((await callerWith(db, cookie(mine))).kind).toBe('member')
  expect((await callerWith(db, cookie(other))).kind).toBe('visitor')
})

test('a session in use lives on, and is written down at most each five minutes', async ({ db }) => {
  const { id: session } = await login(db)
  const row = {
    id: session,
    subject: 'member',
    kind: 'browser',
    last_seen_at: new Date(0),
  } as const
  await markSeen(db, row, '192.0.2.1')
  expect(await lastIpOf(db, session)).toBe('127.0.0.1')
  await db
    .updateTable('auth_session')
    .set({ last_seen_at: sql<Date>`now() - interval '6 minutes'` })
    .execute()
  await markSeen(db, row, '192.0.2.1')
  expect(await lastIpOf(db, session)).toBe('192.0.2.1')
})

async function lastIpOf(db: Db, session: number) {
  const query = db.selectFrom('auth_session').select('ip_last').where('id', '=', session)
  return (await query.executeTakeFirstOrThrow()).ip_last
}
