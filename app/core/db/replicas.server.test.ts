import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { openDatabaseGate, urlThrough } from '#tests/support/database-gate.ts'
import { createPool, type Db } from './db.server.ts'
import { openReplicas } from './replicas.server.ts'

/** A second connection to the same database acts as a standby that has replayed up to a given position. */
async function openStandby(replayed = 'FFFFFFFF/0') {
  const gate = await openDatabaseGate(testDatabase(), { isReadOnly: true })
  const pool = createPool(testDatabase(), 4)
  const url = urlThrough(testDatabase(), gate.host)
  const named = `${url}?application_name=standby`
  const replicas = openReplicas(pool, [named], 4, sql`select ${replayed}::text as position`)
  onTestFinished(async () => {
    await replicas.stop()
    await pool.end()
    await gate.close()
  })
  await vi.waitFor(async () => expect(await replicas.readPosition()).toBeDefined())
  return { gate, replicas }
}

async function whereReads(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select current_setting('application_name') as name`.execute(db)
  return rows[0]?.name === 'standby' ? 'standby' : 'primary'
}

test('a standby that has come far enough takes the reading', async () => {
  const { replicas } = await openStandby()
  await expect.poll(async () => whereReads(await replicas.reader())).toBe('standby')
})

test('who has written is not shown less by a standby that is behind', async () => {
  const { replicas } = await openStandby('0/10')
  expect(await whereReads(await replicas.reader(await replicas.readPosition()))).toBe('primary')
})

test('after a change has arrived no standby is read that has not come as far', async () => {
  const { replicas } = await openStandby('0/10')
  replicas.distrust()
  expect(await whereReads(await replicas.reader())).toBe('primary')
})

test('what writes goes to the primary, and so does what the same request reads after', async () => {
  const { replicas } = await openStandby()
  await expect.poll(async () => whereReads(await replicas.reader())).toBe('standby')
  const db = await replicas.reader()
  await sql`with t as (update tag set term = term where false returning id) select * from t`.execute(
    db,
  )
  await db
    .transaction()
    .execute((transaction) => sql`select touch_cache('{}')`.execute(transaction))
  expect(await whereReads(db)).toBe('primary')
})

test('what was written by a select that a standby refuses is read on the primary', async () => {
  const { replicas } = await openStandby()
  await expect.poll(async () => whereReads(await replicas.reader())).toBe('standby')
  const db = await replicas.reader()
  await sql`with t as (update tag set term = term where false returning id) select * from t`.execute(
    db,
  )
  expect(await whereReads(db)).toBe('primary')
})

test('a standby that has gone is passed over', async () => {
  const { gate, replicas } = await openStandby()
  const db = await replicas.reader()
  await gate.close()
  expect(await whereReads(db)).toBe('primary')
  await expect.poll(async () => whereReads(await replicas.reader())).toBe('primary')
})
