import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDb, createPool } from '#core/db/db.server.ts'
import { members } from '#db/world/people.ts'
import { createClient } from '#tests/support/client.ts'
import { openOwnDatabase } from '#tests/support/own-database.ts'

const { hanako, kenji } = members
let own: Awaited<ReturnType<typeof openOwnDatabase>>
let db: ReturnType<typeof createDb>

beforeAll(async () => {
  own = await openOwnDatabase()
  db = createDb(createPool(own.url, 4))
}, 60_000)

afterAll(async () => {
  await db.destroy()
  await own.drop()
})

/** Takes the password and the sessions of a member away, and commits when somebody waits for that. */
async function resetWhile(id: number, send: () => Promise<Response>): Promise<Response> {
  const reset = await own.connect()
  await reset.query('begin')
  await reset.query('update member set password_hash = null where id = $1', [id])
  const answer = send()
  await expect.poll(countWaiting, { timeout: 20_000 }).toBe(1)
  await reset.query('delete from auth_session where subject_id = $1', [id])
  await reset.query('commit')
  reset.release()
  return await answer
}

async function countWaiting() {
  const waiting = `select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  return (await own.query(waiting)).length
}

async function countSessions(id: number) {
  return (await own.query('select id from auth_session where subject_id = $1', [id])).length
}

test('a login under way while its password is replaced opens nothing', async () => {
  const client = createClient(db)
  const answer = await resetWhile(hanako.id, () => client.post('/api/front/member-login', hanako))
  expect([answer.status, await countSessions(hanako.id)]).toEqual([401, 0])
})

test('a session that is renewed while all of them end does not outlive them', async () => {
  const client = createClient(db)
  await client.logIn(kenji)
  const { password } = kenji
  const confirm = () => client.post('/api/front/member-confirm', { password })
  expect((await resetWhile(kenji.id, confirm)).status).toBe(401)
  expect(await countSessions(kenji.id)).toBe(0)
})
