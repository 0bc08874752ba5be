import { sql } from 'kysely'
import { expect } from 'vitest'
import { totpCode } from '#core/access/totp.server.ts'
import { refusedHere } from '#core/calls/rate-memory.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { Problem } from '#core/problem.ts'
import { seal } from '#core/secret.server.ts'
import { members, staff } from '#db/world/people.ts'
import { createClient } from '#tests/support/client.ts'
import { mailedToken, mailsTo } from '#tests/support/mailbox.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { logInAdmin } from './admin-login.commands.server.ts'
import { takeTotp } from './admin-totp.commands.server.ts'

const { owner } = staff
const LOGIN = '/api/admin/login'
const UNLOCK = '/api/admin/login-unlock'
const HOME = '198.51.100.1'
const secret = Buffer.from('12345678901234567890')

/** A guess from some other place, long enough after the one before it. */
async function guess(db: Db, n: number, login_id: string = owner.login_id) {
  const ip = `203.0.${n >> 8}.${n & 255}`
  const answer = await createClient(db).post(LOGIN, { login_id, password: `guess-${n}` }, { ip })
  await sql`update login_streak set last_at = last_at - interval '1 minute'`.execute(db)
  return { status: answer.status, body: await answer.json() }
}

/** As if a minute had gone by. */
async function passMinute(db: Db) {
  await sql`delete from rate_counter where key like 'login%'`.execute(db)
  refusedHere.clear()
}

async function logIn(db: Db, client = createClient(db)) {
  return (await client.post(LOGIN, owner, { ip: HOME })).status
}

test('however much strangers guess, the staff logs in where it has logged in before', async ({
  db,
}) => {
  const client = createClient(db)
  expect(await logIn(db, client)).toBe(200)
  for (let n = 0; n < 15; n++) await guess(db, n)
  expect(await logIn(db)).toBe(429)
  expect(await logIn(db, client)).toBe(200)
})

test('elsewhere a mailed link lets the password be tried, in one browser', async ({ db }) => {
  for (let n = 0; n < 15; n++) await guess(db, n)
  const client = createClient(db)
  expect(await logIn(db, client)).toBe(429)
  const token = await mailedToken(db, owner.login_id, 'admins.login-unlock')
  expect((await client.post(UNLOCK, { token })).status).toBe(200)
  expect(await logIn(db, client)).toBe(200)
  expect(await logIn(db)).toBe(429)
  expect((await createClient(db).post(UNLOCK, { token })).status).toBe(422)
  expect(await mailsTo(db, owner.login_id)).toHaveLength(1)
})

/** Guesses at everybody, also at addresses that nobody has, until nothing more is looked at from there. */
async function exhaustNetwork(db: Db, ip: string) {
  for (let n = 0; n < 30; n++) {
    const login_id = `nobody-${n}@demo.example`
    const password = `guess-${n}`
    await createClient(db).post(n % 2 ? LOGIN : MEMBER_LOGIN, { login_id, password }, { ip })
    await createClient(db).post(UNLOCK, { token: 'a'.repeat(43) }, { ip })
  }
}
const MEMBER_LOGIN = '/api/front/member-login'

test('who guesses from the same network keeps nobody out who has logged in before', async ({
  db,
}) => {
  const known = createClient(db)
  const member = createClient(db)
  const logInMember = async (client = createClient(db)) =>
    (await client.post(MEMBER_LOGIN, members.hanako, { ip: HOME })).status
  expect([await logIn(db, known), await logInMember(member)]).toEqual([200, 200])
  await exhaustNetwork(db, HOME)
  expect([await logIn(db), await logInMember()]).toEqual([429, 429])
  expect([await logIn(db, known), await logInMember(member)]).toEqual([200, 200])
  const { password } = owner
  expect((await known.post('/api/admin/confirm', { password }, { ip: HOME })).status).toBe(200)
}, 60_000)

test('a mailed link lets in where others guess from the same network', async ({ db }) => {
  await exhaustNetwork(db, HOME)
  const client = createClient(db)
  expect(await logIn(db, client)).toBe(429)
  const token = await mailedToken(db, owner.login_id, 'admins.login-unlock')
  expect((await client.post(UNLOCK, { token }, { ip: HOME })).status).toBe(200)
  expect(await logIn(db, client)).toBe(200)
}, 60_000)

test('after a hundred wrong passwords the next one is not looked at, however slowly they come', async ({
  db,
}) => {
  const client = createClient(db)
  await logIn(db, client)
  for (let n = 0; n < 100; n++) {
    expect(await guess(db, n)).toMatchObject({ status: 401 })
    await passMinute(db)
  }
  expect((await guess(db, 100)).status).toBe(429)
  await passMinute(db)
  expect(await logIn(db)).toBe(429)
  expect(await logIn(db, client)).toBe(200)
}, 60_000)

test('wrong codes beside the right password meet the same ceiling', async ({ db }) => {
  const totp_secret = seal('totp', secret)
  await db.updateTable('admin_user').set({ totp_secret }).where('id', '=', owner.id).execute()
  const attempt = (n: number, totp: string) => {
    const context = contextFor(db, { ip: `203.0.113.${n}` })
    return logInAdmin(context, { ...owner, totp }, { requiresTotp: true })
  }
  for (let n = 0; n < 100; n++) {
    await expect(attempt(n, '000000')).rejects.toMatchObject({ status: 401 })
    await sql`update login_streak set last_at = last_at - interval '1 minute'`.execute(db)
    await passMinute(db)
  }
  const right = totpCode(secret, Math.floor(contextFor(db).now.getTime() / 30_000))
  await expect(attempt(100, right)).rejects.toMatchObject({ status: 429 })
}, 60_000)

test('an address that nobody of the staff has is answered in the same way', async ({ db }) => {
  const answers = []
  for (const login_id of [owner.login_id, 'nobody@demo.example']) {
    for (let n = 0; n < 5; n++) await guess(db, n, login_id)
    answers.push(await guess(db, 5, login_id))
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]?.body.message).toContain('メールでお送りしました')
  expect(await mailsTo(db, 'nobody@demo.example')).toEqual([])
})

/** The same address to who reads it, each time in other letters. */
function spelled(address: string, n: number): string {
  const wide = (letter: string) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)
  const at = n % address.length
  const other = address[at] === '@' ? '＠' : wide(address[at] ?? '')
  const letters = `${address.slice(0, at)}${other}${address.slice(at + 1)}`
  const forms = [
    letters,
    letters.toUpperCase(),
    ` ${letters}`,
    `${letters}\u3000`,
    `\t${letters}\n`,
  ]
  return forms[n % forms.length] ?? letters
}

const doors: [string, { login_id: string; password: string }][] = [
  [LOGIN, owner],
  [MEMBER_LOGIN, members.hanako],
]

test.for(doors)(
  'at %s guesses count together, however their address is spelled',
  { timeout: 60_000 },
  async ([call, known], { db }) => {
    const { login_id, password } = known
    const statuses = new Set<number>()
    for (let n = 0; n < 110; n++) {
      const ip = `203.0.113.${n}`
      const given = { login_id: spelled(login_id, n), password: `guess-${n}-of-them` }
      statuses.add((await createClient(db).post(call, given, { ip })).status)
      await sql`update login_streak set last_at = last_at - interval '1 minute'`.execute(db)
      await passMinute(db)
    }
    expect([...statuses].filter((status) => status === 200)).toEqual([])
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from login_streak`.execute(
      db,
    )
    expect(rows).toEqual([{ n: 1 }])
    expect(
      (await createClient(db).post(call, { login_id, password }, { ip: HOME })).status,
    ).not.toBe(200)
  },
)

const WRONG: [string, Given][] = [
  ['passwords', { password: 'guess-of-somebody', totp: '000000' }],
  ['codes of the authenticator', { password: owner.password, totp: '000000' }],
  ['recovery codes', { password: owner.password, totp: 'aaaa-bbbb-cccc' }],
]

type Given = { password: string; totp: string | undefined }

/** The cookie by which the browser is known from then on. */
async function logInFrom(db: Db, ip: string, given: Given, cookie = '') {
  const context = contextFor(db, { ip, headers: { Cookie: cookie } })
  await logInAdmin(context, { ...owner, ...given }, { requiresTotp: true })
  return context.answer.getSetCookie().find((one) => one.includes('anken_office='))
}

async function guessFromNetworks(db: Db, wrong: Given): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < 120; n++) {
    const refused = await logInFrom(db, `203.0.113.${n}`, wrong).catch((error: unknown) => error)
    statuses.push(refused instanceof Problem ? refused.status : 200)
    await sql`update login_streak set last_at = last_at - interval '1 minute'`.execute(db)
    await passMinute(db)
  }
  return statuses
}

test.for(WRONG)(
  'of 120 wrong %s from as many networks 100 are looked at, and the right person logs in all the same',
  { timeout: 90_000 },
  async ([, wrong], { db }) => {
    const codes = await handOutCodes(db)
    const right = () => ({ password: owner.password, totp: codes.pop() })
    const known = await logInFrom(db, HOME, right())
    const statuses = await guessFromNetworks(db, wrong)
    expect(statuses).toEqual([...Array(100).fill(401), ...Array(20).fill(429)])
    await expect(logInFrom(db, HOME, right())).rejects.toMatchObject({ status: 429 })
    await expect(logInFrom(db, HOME, right(), known)).resolves.toBeDefined()
    const client = createClient(db)
    const token = await mailedToken(db, owner.login_id, 'admins.login-unlock')
    expect((await client.post(UNLOCK, { token }, { ip: HOME })).status).toBe(200)
    const mailed = `anken_office=${client.jar.get('anken_office')}`
    await expect(logInFrom(db, '198.51.100.2', right(), mailed)).resolves.toBeDefined()
    await expect(logInFrom(db, HOME, wrong, mailed)).rejects.toMatchObject({ status: 401 })
  },
)

/** Sets the authenticator up, with ten codes for the day when it is lost. */
async function handOutCodes(db: Db): Promise<string[]> {
  const totp_pending = seal('totp', secret)
  await db.updateTable('admin_user').set({ totp_pending }).where('id', '=', owner.id).execute()
  const context = contextFor(db)
  const code = totpCode(secret, Math.floor(context.now.getTime() / 30_000))
  return await takeTotp(context, owner.id, code)
}
