import '#app/member-data.server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemNow } from '#core/clock.ts'
import { createDb, createPool, type Db } from '#core/db/db.server.ts'
import { staff } from '#db/world/people.ts'
import { capabilitiesOf } from '#features/admins/admin-rights.codes.ts'
import { openOwnDatabase } from '#tests/support/own-database.ts'
import { contextFor } from '#tests/support/test.ts'
import { sendMailsCall, startMailingCall, stopMailingCall } from './mailing.admin-api.server.ts'
import { deliverDue } from './mailing-delivery.commands.server.ts'

const READERS = 240
const MINUTE = 60_000

let own: Awaited<ReturnType<typeof openOwnDatabase>>
let db: Db

beforeAll(async () => {
  own = await openOwnDatabase()
  db = createDb(createPool(own.url, 10))
}, 60_000)

afterAll(async () => {
  await db.destroy()
  await own.drop()
})

function asStaff() {
  const capabilities = capabilitiesOf('coordinator')
  const caller = { kind: 'admin', id: staff.coordinator.id, sessionId: 1, capabilities } as const
  return contextFor(db, { caller, now: new Date(systemNow().getTime() - 10 * MINUTE) })
}

async function addReaders(name: string, from: number, until: number): Promise<void> {
  await own.query(
    `insert into member (last_name, first_name, login_id, email_verified_at)
     select $1, n::text, $1 || n || '@x.example', now() from generate_series($2::int, $3::int) n`,
    [name, from, until],
  )
}

/** Ordered ten minutes ago, so that it is due. All but one of its readers fit since: of so many a proof would be asked for. */
async function order(name: string): Promise<number> {
  await addReaders(name, 1, 1)
  const text = { kind: 'contact', item_id: '', subject: name, body: '{{氏名}} 様' }
  const { id } = await sendMailsCall.run(asStaff(), { ...text, segment: { keyword: name } })
  await addReaders(name, 2, READERS)
  return id
}

async function deliver(signal = new AbortController().signal): Promise<void> {
  await deliverDue({ db, now: systemNow(), signal })
}

/** As the kill of its process: the connection is gone, and what it had not committed. */
async function killInTheMiddle(running: Promise<void>): Promise<number> {
  const end = { isReached: false }
  const settled = Promise.allSettled([running]).then(() => {
    end.isReached = true
  })
  let kills = 0
  while (kills === 0 && !end.isReached) {
    const killed = await own.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()
         and xact_start is not null and query like '%mailing%'`,
    )
    kills = killed.length
  }
  await settled
  return kills
}

async function counted(id: number) {
  const [row] = await own.query(
    `select count(*)::int as readers, count(distinct recipient_hash)::int as hashes,
      (select count(*)::int from outbox where starts_with(dedupe_key, $2)) as mails,
      (select count(*)::int from member_log where mailing_id = $1) as lines,
      (select state from mailing where id = $1) as state
     from mailing_recipient r join outbox o on o.dedupe_key = concat('mailing:', r.mailing_id, ':', r.member_id)
     where r.mailing_id = $1 and r.state = 'queued'`,
    [id, `mailing:${id}:`],
  )
  return row
}

const ALL = { readers: READERS, hashes: READERS, mails: READERS, lines: READERS, state: 'done' }

test('four workers at once mail each reader once', async () => {
  const id = await order('fourfold')
  await Promise.all([deliver(), deliver(), deliver(), deliver()])
  expect(await counted(id)).toEqual(ALL)
})

test('a worker whose database connection dies in the middle leaves nobody out and mails nobody twice', async () => {
  const id = await order('severed')
  let kills = 0
  for (let round = 0; round < 3; round++) kills += await killInTheMiddle(deliver())
  await deliver()
  expect(kills).toBeGreaterThan(0)
  expect(await counted(id)).toEqual(ALL)
})

test('stopped and started while it is delivered, it reaches each reader once', async () => {
  const id = await order('halted')
  const office = asStaff()
  const running = deliver()
  await stopMailingCall.run(office, { id })
  await running
  const { state, mails } = await counted(id)
  expect(state).toBe('stopped')
  expect(mails).toBe(0)
  await startMailingCall.run(office, { id })
  await Promise.all([deliver(), deliver()])
  expect(await counted(id)).toEqual(ALL)
})
