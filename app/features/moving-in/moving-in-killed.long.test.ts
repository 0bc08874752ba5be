import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createDb, createPool, type Db } from '#core/db/db.server.ts'
import { env } from '#core/env.server.ts'
import { csvLine } from '#core/formats/csv-line.ts'
import { staff } from '#db/world/people.ts'
import { capabilitiesOf } from '#features/admins/admin-rights.codes.ts'
import { beat } from '#server/processes/worker-pulse.ts'
import { openOwnDatabase } from '#tests/support/own-database.ts'
import { contextFor } from '#tests/support/test.ts'
import { ensureBuild } from '#tools/build.ts'
import { startMovingIn, startRunning, startUndoing } from './moving-in-start.commands.server.ts'

const LINES = 6_000
const caller = {
  kind: 'admin',
  id: staff.owner.id,
  sessionId: 1,
  capabilities: capabilitiesOf('owner'),
} as const
let database: Awaited<ReturnType<typeof openOwnDatabase>>
let db: Db
let worker: ChildProcess | undefined

beforeAll(async () => {
  await ensureBuild()
  database = await openOwnDatabase()
  db = createDb(createPool(database.url, 4))
}, 300_000)

afterAll(async () => {
  worker?.kill('SIGKILL')
  await db.destroy()
  await database.drop()
})

/** As `npm run worker` has it. */
function startWorker(): ChildProcess {
  const { APP_SECRET, FILES_URL, DATA_DIR } = env()
  const settings = { NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: database.url, DATA_DIR }
  worker = fork(join(import.meta.dirname, '../../../server/main.ts'), ['worker'], {
    env: { ...settings, APP_SECRET, FILES_URL },
  })
  return worker
}

const readMove = async (id: number) =>
  await db.selectFrom('moving_in').select(['state', 'done']).where('id', '=', id).executeTakeFirst()

/** Kills the worker with -9 in the middle, and has another one go on as it does a minute later. */
async function killInTheMiddle(id: number, state: string, next: string): Promise<number> {
  const first = startWorker()
  const begun = { state, done: expect.toSatisfy((done: number) => done > 0) }
  await vi.waitFor(async () => expect(await readMove(id)).toEqual(begun), {
    timeout: 60_000,
    interval: 5,
  })
  first.kill('SIGKILL')
  await once(first, 'exit')
  const done = (await readMove(id))?.done ?? 0
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '2 minutes'
    where locked_at is not null`.execute(db)
  await sql`update job_worker set seen_at = now() - interval '2 minutes'`.execute(db)
  await beat(db, { workerId: 'another', list: () => [] })
  const second = startWorker()
  await vi.waitFor(async () => expect((await readMove(id))?.state).toBe(next), {
    timeout: 60_000,
    interval: 50,
  })
  second.kill('SIGKILL')
  await once(second, 'exit')
  return done
}

async function countMembers() {
  const { rows } = await sql<{ members: number; skills: number }>`
    select (select count(*)::int from member) as members, (select count(*)::int from member_skill) as skills`.execute(
    db,
  )
  return rows[0]
}

test('a move whose worker is killed three times makes each member once, and takes each away', {
  timeout: 300_000,
}, async () => {
  const before = await countMembers()
  const lines = Array.from({ length: LINES }, (_, at) =>
    csvLine([at, '笹川 美緒', `moved-${at}@old.example`, 'Java 5年、AWS 3年']),
  )
  const heads = csvLine(['会員番号', '氏名', 'メールアドレス', 'スキル'])
  const content = Buffer.from(heads + lines.join(''))
  const context = contextFor(db, { caller })
  const id = await startMovingIn(context, { name: 'members.csv', content })
  const stops = [await killInTheMiddle(id, 'checking', 'ready')]
  await startRunning(context, id)
  stops.push(await killInTheMiddle(id, 'running', 'done'))
  const { members = 0, skills = 0 } = before ?? {}
  expect(await countMembers()).toEqual({ members: members + LINES, skills: skills + 2 * LINES })
  await startUndoing(context, id)
  stops.push(await killInTheMiddle(id, 'undoing', 'undone'))
  expect(await countMembers()).toEqual(before)
  expect(stops.every((done) => done > 0 && done < LINES)).toBe(true)
})
