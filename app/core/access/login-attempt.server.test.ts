import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { tryPassword } from './login-attempt.server.ts'
import { endStreak, reserveAttempt } from './login-streak.server.ts'
import { hashPassword } from './password.server.ts'

/** As if the attempts so far had been made this long ago. */
async function pass(db: Db, seconds: number) {
  await sql`update login_streak set last_at = last_at - make_interval(secs => ${seconds})`.execute(
    db,
  )
}

test('each wrong password makes the next attempt wait twice as long', async ({ db }) => {
  const waits = []
  for (let n = 0; n < 4; n++) waits.push((await reserveAttempt(db, 'member:a')).seconds)
  expect(waits).toEqual([0, 1, 3, 7])
  await expect(reserveAttempt(db, 'member:a')).rejects.toMatchObject({
    status: 429,
    headers: { 'Retry-After': '7' },
  })
})

test('who takes the time to type does not wait', async ({ db }) => {
  await reserveAttempt(db, 'member:a')
  await pass(db, 3)
  expect(await reserveAttempt(db, 'member:a')).toMatchObject({ seconds: 0 })
  await pass(db, 3)
  expect(await reserveAttempt(db, 'member:a')).toMatchObject({ seconds: 0 })
})

test('the wait never grows beyond half a minute', async ({ db }) => {
  for (let n = 0; n < 12; n++) {
    await reserveAttempt(db, 'member:a')
    await pass(db, 30)
  }
  expect(await reserveAttempt(db, 'member:a')).toMatchObject({ seconds: 0 })
})

test('a right password, or a quarter of an hour, ends the streak', async ({ db }) => {
  for (let n = 0; n < 3; n++) await reserveAttempt(db, 'member:a')
  await endStreak(db, 'member:a')
  expect(await reserveAttempt(db, 'member:a')).toMatchObject({ seconds: 0 })
  for (let n = 0; n < 3; n++) await reserveAttempt(db, 'member:a')
  await pass(db, 16 * 60)
  expect(await reserveAttempt(db, 'member:a')).toMatchObject({ seconds: 0 })
})

test('after five wrong passwords in a minute the right one is not looked at either', async ({
  db,
}) => {
  const context = contextFor(db, { ip: '198.51.100.20' })
  const stored = await hashPassword('the right one')
  for (let n = 0; n < 5; n++) {
    expect(
      await tryPassword(context, { account: 'member:b', password: 'no', stored }),
    ).toMatchObject({ isRight: false })
    await pass(db, 30)
  }
  const sixth = tryPassword(context, { account: 'member:b', password: 'the right one', stored })
  await expect(sixth).rejects.toMatchObject({ status: 429 })
  const known = tryPassword(context, { account: 'member:b:7', password: 'the right one', stored })
  await expect(known).resolves.toMatchObject({ isRight: true })
})

test('attempts on one account that are refused do not shut out others at the same address', async ({
  db,
}) => {
  const context = contextFor(db, { ip: '198.51.100.21' })
  for (let n = 0; n < 40; n++) {
    await tryPassword(context, { account: 'member:c', password: 'no', stored: undefined }).catch(
      () => {},
    )
    await endStreak(db, 'member:c')
  }
  const other = await tryPassword(context, {
    account: 'member:d',
    password: 'no',
    stored: undefined,
  })
  expect(other.isRight).toBe(false)
})

test('who is sent away because too many wait already has guessed nothing', async ({ db }) => {
  const accounts = Array.from({ length: 9 }, (_, n) => `member:waiting-${n}`)
  for (const account of accounts) await reserveAttempt(db, account)
  const stored = await hashPassword('the right one')
  const context = contextFor(db, { ip: '198.51.100.21' })
  const tried = await Promise.allSettled(
    accounts.map((account) => tryPassword(context, { account, password: 'no', stored })),
  )
  expect(tried.map(({ status }) => status).filter((one) => one === 'rejected')).toHaveLength(1)
  const { rows } = await sql<{ consecutive: number }>`
    select consecutive from login_streak order by consecutive`.execute(db)
  expect(rows.map(({ consecutive }) => consecutive)).toEqual([1, ...Array(8).fill(2)])
})
