import { sql } from 'kysely'
import { expect } from 'vitest'
import { z } from 'zod'
import type { MemberCaller } from '#core/access/caller.ts'
import { isStorm } from '#core/access/login-storm.server.ts'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { member } from '#core/calls/guards.ts'
import { systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { log } from '#core/log.server.ts'
import { members, staff } from '#db/world/people.ts'
import { createClient } from '#tests/support/client.ts'
import { mailsTo, runQueuedJobs } from '#tests/support/mailbox.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { closeLoginStorm } from './credential-stuffing.jobs.server.ts'

const { hanako } = members
const LOGIN = '/api/front/member-login'
let next = 0

async function tally(db: Db, failed: number, passed: number) {
  await sql`insert into login_tally (minute, failed, passed)
    values (date_trunc('minute', now() - interval '2 minutes'), ${failed}, ${passed})`.execute(db)
}

async function failOnce(db: Db, ip = '198.51.100.77') {
  const login_id = `victim-${next++}@demo.example`
  return await createClient(db).post(LOGIN, { login_id, password: 'of-another-site' }, { ip })
}

test('two hundred failures in five minutes, half of all logins, are a storm', async ({ db }) => {
  await tally(db, 198, 199)
  await failOnce(db)
  expect(await isStorm(db)).toBe(false)
  await failOnce(db)
  expect(await isStorm(db)).toBe(true)
})

test('so many failures among very many logins are none', async ({ db }) => {
  await tally(db, 300, 3000)
  await failOnce(db)
  expect(await isStorm(db)).toBe(false)
})

test('unless one network fails at ten accounts', async ({ db }) => {
  await tally(db, 300, 3000)
  for (let n = 0; n < 9; n++) await failOnce(db, `198.51.100.${n}`)
  expect(await isStorm(db)).toBe(false)
  await failOnce(db, '198.51.100.200')
  expect(await isStorm(db)).toBe(true)
})

test('owners are notified of an attack once, and it is in the audit', async ({ db }) => {
  await tally(db, 500, 0)
  for (let n = 0; n < 3; n++) await failOnce(db)
  await runQueuedJobs(db)
  expect(await mailsTo(db, staff.owner.login_id)).toMatchObject([{ kind: 'accounts.login-storm' }])
  expect(await mailsTo(db, staff.viewer.login_id)).toEqual([])
  const lines = db
    .selectFrom('audit')
    .select('actor_kind')
    .where('action', '=', 'login_storm_began')
  expect(await lines.execute()).toEqual([{ actor_kind: 'system' }])
})

test('in a storm an unknown device needs the code and a known one does not', async ({ db }) => {
  const known = createClient(db)
  await known.logIn(hanako)
  await known.post('/api/front/member-logout')
  await tally(db, 500, 0)
  await failOnce(db)
  expect(await known.logIn(hanako)).toMatchObject({ id: hanako.id })
  expect(await createClient(db).logIn(hanako)).toMatchObject({ code_required: true })
})

test('a storm is over by itself, and that is written down', async ({ db }) => {
  await tally(db, 500, 0)
  await failOnce(db)
  await db.updateTable('login_storm').set({ lasts_until: sql<Date>`now()` }).execute()
  expect(await isStorm(db)).toBe(false)
  const { signal } = new AbortController()
  for (let n = 0; n < 2; n++) {
    await closeLoginStorm.run({ db, now: systemNow(), log, signal, payload: {} })
  }
  const lines = db.selectFrom('audit').select('action').where('action', '=', 'login_storm_ended')
  expect(await lines.execute()).toHaveLength(1)
})

const diary = endpoint({
  call: 'GET /api/front/diary',
  summary: 'Reads what is private',
  who: member,
  isSensitive: true,
  output: z.literal('dear'),
  handle: () => 'dear' as const,
})

async function readDiary(db: Db, methods: string[], minutes: number) {
  const created_at = sql<Date>`now() - make_interval(mins => ${minutes})`
  await db.updateTable('auth_session').set({ created_at, auth_methods: methods }).execute()
  const session = await db
    .selectFrom('auth_session')
    .select('id')
    .where('kind', '=', 'browser')
    .executeTakeFirstOrThrow()
  const caller: MemberCaller = {
    kind: 'member',
    id: hanako.id,
    sessionId: session.id,
    isVerified: true,
  }
  return await diary.run(contextFor(db, { caller }), {})
}

test('in a storm a new session by password alone reads nothing private', async ({ db }) => {
  await createClient(db).logIn(hanako)
  await expect(readDiary(db, ['password'], 3)).resolves.toBe('dear')
  await tally(db, 500, 0)
  await failOnce(db)
  const refusal = { status: 403, body: { step_up: true } }
  await expect(readDiary(db, ['password'], 3)).rejects.toMatchObject(refusal)
  await expect(readDiary(db, ['password', 'code'], 3)).resolves.toBe('dear')
  await expect(readDiary(db, ['password'], 11)).resolves.toBe('dear')
})
