import { sql } from 'kysely'
import { expect } from 'vitest'
import { createDb, createPool, type Db } from '#core/db/db.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { test } from '#tests/support/test.ts'
import {
  endTokens,
  findToken,
  issueCode,
  issueToken,
  tryCode,
  useToken,
} from './mailed-token.server.ts'

const purpose = 'password_reset'
const order = { purpose, address: 'hanako@demo.example', subjectId: 5 } as const
const attempt = { purpose: 'login_code', boundTo: 'attempt-1' } as const

async function age(db: Db, minutes: number) {
  const expires_at = sql<Date>`expires_at - make_interval(mins => ${minutes})`
  await db.updateTable('email_token').set({ expires_at }).execute()
}

function other(code: string) {
  return code === '000000' ? '000001' : '000000'
}

test('a link can be used once', async ({ db }) => {
  const token = await issueToken(db, order)
  expect(await useToken(db, { purpose, token })).toMatchObject({ subjectId: 5 })
  expect(await useToken(db, { purpose, token })).toBeUndefined()
})

test('looking at a link does not use it up', async ({ db }) => {
  const token = await issueToken(db, order)
  expect(await findToken(db, { purpose, token })).toMatchObject({ subjectId: 5 })
  expect(await useToken(db, { purpose, token })).toMatchObject({ subjectId: 5 })
  expect(await findToken(db, { purpose, token })).toBeUndefined()
})

test('of fifty parallel uses of a link exactly one wins', async () => {
  const db = createDb(createPool(testDatabase(), 8))
  const token = await issueToken(db, { ...order, subjectId: 1_000_001 })
  const uses = Array.from({ length: 50 }, () => useToken(db, { purpose, token }))
  expect((await Promise.all(uses)).filter(Boolean)).toHaveLength(1)
  await endTokens(db, [purpose], 1_000_001)
  await db.destroy()
})

test('a link ends by the clock of the database', async ({ db }) => {
  const token = await issueToken(db, order)
  await age(db, 29)
  expect(await findToken(db, { purpose, token })).toBeDefined()
  await age(db, 1)
  expect(await findToken(db, { purpose, token })).toBeUndefined()
  expect(await useToken(db, { purpose, token })).toBeUndefined()
})

test('a link opens what it was made for and nothing else', async ({ db }) => {
  const token = await issueToken(db, order)
  expect(await useToken(db, { purpose: 'address_change', token })).toBeUndefined()
  expect(await useToken(db, { purpose, token: `${token}x` })).toBeUndefined()
  expect(await useToken(db, { purpose, token })).toBeDefined()
})

test('a link dies with what it is bound to', async ({ db }) => {
  const token = await issueToken(db, { ...order, boundTo: 'the old hash' })
  const given = (boundTo?: string) => ({ purpose, token, boundTo: async () => boundTo }) as const
  expect(await findToken(db, given('the new hash'))).toBeUndefined()
  expect(await findToken(db, given())).toBeUndefined()
  expect(await findToken(db, { purpose, token })).toBeUndefined()
  expect(await useToken(db, given('the old hash'))).toBeDefined()
})

test('the database holds neither links nor codes nor addresses', async ({ db }) => {
  const token = await issueToken(db, order)
  const code = await issueCode(db, { ...order, ...attempt })
  const { rows } = await sql<{
    row: string
  }>`select email_token::text as row from email_token`.execute(db)
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${token}|\\D${code}\\D|hanako`))
  const hex = Buffer.from(token).toString('hex')
  expect(JSON.stringify(rows)).not.toContain(hex)
})

test('links of a subject can be ended', async ({ db }) => {
  const token = await issueToken(db, order)
  await endTokens(db, [purpose], 6)
  expect(await findToken(db, { purpose, token })).toBeDefined()
  await endTokens(db, [purpose], 5)
  expect(await findToken(db, { purpose, token })).toBeUndefined()
})

test('six digits are taken once', async ({ db }) => {
  const code = await issueCode(db, { ...order, ...attempt })
  expect(code).toMatch(/^\d{6}$/)
  expect(await tryCode(db, { ...attempt, code })).toEqual({ isRight: true, subjectId: 5 })
  expect(await tryCode(db, { ...attempt, code })).toMatchObject({ isRight: false })
})

test('after five wrong tries the right code is worth nothing either', async ({ db }) => {
  const code = await issueCode(db, { ...order, ...attempt })
  for (const triesLeft of [4, 3, 2, 1, 0]) {
    const tried = await tryCode(db, { ...attempt, code: other(code) })
    expect(tried).toEqual({ isRight: false, triesLeft })
  }
  expect(await tryCode(db, { ...attempt, code })).toEqual({ isRight: false, triesLeft: 0 })
})

test('a code counts only for the attempt that asked for it, and for ten minutes', async ({
  db,
}) => {
  const code = await issueCode(db, { ...order, ...attempt })
  const elsewhere = { ...attempt, boundTo: 'attempt-2', code }
  expect(await tryCode(db, elsewhere)).toMatchObject({ isRight: false })
  await age(db, 10)
  expect(await tryCode(db, { ...attempt, code })).toMatchObject({ isRight: false })
})

test('a new code of an attempt ends the one before it', async ({ db }) => {
  const first = await issueCode(db, { ...order, ...attempt })
  const second = await issueCode(db, { ...order, ...attempt })
  if (first !== second) {
    expect(await tryCode(db, { ...attempt, code: first })).toMatchObject({ isRight: false })
  }
  expect(await tryCode(db, { ...attempt, code: second })).toMatchObject({ isRight: true })
})

test('for an address without an account no code is right', async ({ db }) => {
  const code = await issueCode(db, { ...order, ...attempt, subjectId: undefined })
  expect(await tryCode(db, { ...attempt, code })).toEqual({ isRight: false, triesLeft: 4 })
})

test('of fifty parallel tries of a code at most five are looked at', async () => {
  const db = createDb(createPool(testDatabase(), 8))
  const boundTo = 'attempt-of-many'
  const code = await issueCode(db, { ...order, ...attempt, boundTo })
  const tries = Array.from({ length: 50 }, () =>
    tryCode(db, { ...attempt, boundTo, code: other(code) }),
  )
  const left = (await Promise.all(tries)).map((tried) => (tried.isRight ? -1 : tried.triesLeft))
  expect(left.filter((triesLeft) => triesLeft > 0).sort()).toEqual([1, 2, 3, 4])
  await endTokens(db, [attempt.purpose], 5)
  await db.destroy()
})
