import { sql } from 'kysely'
import { expect } from 'vitest'
import { z } from 'zod'
import { clearCookie, setCookie } from '#core/access/cookies.server.ts'
import { sessionCookieNames } from '#core/access/session-cookies.server.ts'
import type { Context } from '#core/context.server.ts'
import { createDb, createPool, type Db } from '#core/db/db.server.ts'
import { env } from '#core/env.server.ts'
import { Problem } from '#core/problem.ts'
import { testDatabase } from '#tests/support/database.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { runOnce } from './idempotency.server.ts'

let done = 0
const count = async () => {}
const kind = { count, isEqualOnce: true, isSealed: false, goesOneWay: false }

function once(db: Db, key: string, body: unknown = { name: '山田' }, caller = 1) {
  const who = { kind: 'member', id: caller, sessionId: 1, isVerified: true } as const
  const context = contextFor(db, { caller: who, headers: { 'Idempotency-Key': key } })
  const post = { ...kind, route: 'POST /api/front/contact', raw: body }
  const answer = runOnce(context, post, async () => ({ number: ++done }))
  return answer.then((value) => ({ value, isReplay: context.answer.get('Idempotent-Replayed') }))
}

test('the same key is done once and answered the same', async ({ db }) => {
  const first = await once(db, 'a')
  expect(first.isReplay).toBeNull()
  expect(await once(db, 'a')).toEqual({ value: first.value, isReplay: 'true' })
})

test('another key, or the same key of somebody else, is done again', async ({ db }) => {
  const first = await once(db, 'a')
  expect((await once(db, 'b')).value).not.toEqual(first.value)
  expect((await once(db, 'a', { name: '山田' }, 2)).value).not.toEqual(first.value)
})

test('a key that came with another body is refused', async ({ db }) => {
  await once(db, 'a', { name: '山田', tel: '1' })
  await expect(once(db, 'a', { name: '佐藤', tel: '1' })).rejects.toMatchObject({ status: 422 })
  expect((await once(db, 'a', { tel: '1', name: '山田' })).isReplay).toBe('true')
})

test('a refusal is not stored: the corrected form goes through', async ({ db }) => {
  const context = contextFor(db, { headers: { 'Idempotency-Key': 'a' } })
  const fail = async () => {
    throw new Problem(422, 'だめです。')
  }
  const post = { ...kind, route: 'POST /x' }
  await expect(runOnce(context, { ...post, raw: {} }, fail)).rejects.toMatchObject({ status: 422 })
  const corrected = { ...post, raw: { other: 1 } }
  expect(await runOnce(context, corrected, async () => 'done')).toBe('done')
})

test('after a day the key is free again', async ({ db }) => {
  const first = await once(db, 'a')
  await db.updateTable('idempotent_answer').set({ expires_at: sql<Date>`now()` }).execute()
  expect((await once(db, 'a', { other: 1 })).value).not.toEqual(first.value)
})

test('a key is at most 255 visible characters', async ({ db }) => {
  await expect(once(db, 'a'.repeat(256))).rejects.toMatchObject({ status: 422 })
})

test('of ten at the same moment one is done and nine get its answer', async () => {
  const db = createDb(createPool(testDatabase(), 4))
  const before = done
  const answers = await Promise.all(Array.from({ length: 10 }, () => once(db, `k${before}`)))
  expect(done - before).toBe(1)
  expect(answers.filter(({ isReplay }) => isReplay === 'true')).toHaveLength(9)
  await db.deleteFrom('idempotent_answer').execute()
  await db.destroy()
})

test('the time of equal posts begins with the answer', async ({ db }) => {
  const caller = { kind: 'member', id: 1, sessionId: 1, isVerified: true } as const
  const post = { ...kind, route: 'POST /api/front/contact', raw: { name: '山田' } }
  const answer = await runOnce(contextFor(db, { caller }), post, async () => {
    const { rows } = await sql<{ at: string }>`
      select clock_timestamp()::text as at from pg_sleep(0.2)`.execute(db)
    return rows[0]
  })
  const { at } = z.object({ at: z.string() }).parse(answer)
  const row = await db
    .selectFrom('idempotent_answer')
    .select(sql<boolean>`expires_at >= ${at}::timestamptz + interval '5 seconds'`.as('is_whole'))
    .executeTakeFirst()
  expect(row).toEqual({ is_whole: true })
})

test('an answer with a secret is answered again, stored sealed, and for ten minutes only', async ({
  db,
}) => {
  const context = contextFor(db, { headers: { 'Idempotency-Key': 'a' } })
  const post = { ...kind, route: 'POST /x', raw: {}, isSealed: true }
  const make = async () => ({ secret: `whsec_${++done}` })
  const first = await runOnce(context, post, make)
  expect(await runOnce(context, post, make)).toEqual(first)
  const row = db
    .selectFrom('idempotent_answer')
    .select('body')
    .select(
      sql<boolean>`
    expires_at between now() + interval '9 minutes' and now() + interval '11 minutes'`.as(
        'isShort',
      ),
    )
  const stored = await row.executeTakeFirstOrThrow()
  expect(stored.isShort).toBe(true)
  expect(JSON.stringify(stored.body)).not.toContain('whsec')
})

const { member, admin } = sessionCookieNames(env())
const sessions = [member, admin]

test.for(sessions)('an answer that sets %s is stored for nobody', async (name, { db }) => {
  const logIn = async ({ answer }: Context) => {
    setCookie(answer, env(), name, 'secret', { maxAge: 60 })
    return { login_token: ++done }
  }
  const post = { ...kind, route: 'POST /x', raw: {} }
  await expect(runOnce(contextFor(db), post, logIn)).rejects.toThrow('opens a session')
  const byLink = { ...post, goesOneWay: 'by_link' } as const
  const first = await runOnce(contextFor(db), byLink, logIn)
  expect(await runOnce(contextFor(db), byLink, logIn)).not.toEqual(first)
  expect(await db.selectFrom('idempotent_answer').select('key').execute()).toEqual([])
})

test('who has been logged out meanwhile loses the cookie and gets the answer', async ({ db }) => {
  const leave = async ({ answer }: Context) => {
    for (const name of sessions) clearCookie(answer, env(), name)
    return 'done'
  }
  expect(await runOnce(contextFor(db), { ...kind, route: 'POST /x', raw: {} }, leave)).toBe('done')
})

test('a link that was refused is looked at again', async ({ db }) => {
  const byLink = { ...kind, goesOneWay: 'by_link', route: 'POST /x', raw: {} } as const
  const guess = async () => {
    throw new Problem(422, `${++done}`)
  }
  const first = await runOnce(contextFor(db), byLink, guess).catch(String)
  expect(await runOnce(contextFor(db), byLink, guess).catch(String)).not.toBe(first)
  expect(await runOnce(contextFor(db), byLink, async () => 'done')).toBe('done')
})
