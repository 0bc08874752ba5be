import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOwnDatabase } from '#tests/support/own-database.ts'
import {
  besideName,
  createBeside,
  databaseOf,
  dropDatabase,
  listDatabases,
  SWAPPED,
  withDatabase,
} from './databases.ts'
import { openSession } from './snapshot.ts'
import { dropUnfinished, finishSwap } from './unfinished.ts'

let own: Awaited<ReturnType<typeof openOwnDatabase>>
beforeAll(async () => {
  own = await openOwnDatabase()
})
afterAll(() => own.drop(), 30_000)

test('what a killed restore has left is dropped, and never that of one that lives', async () => {
  const name = besideName(own.url, 'restored')
  const beside = await createBeside(own.url, name)
  expect(await dropUnfinished(own.url)).toEqual([])
  await beside.release()
  await expect.poll(() => dropUnfinished(own.url), { timeout: 9_000 }).toEqual([name])
  expect(await listDatabases(own.url)).not.toContain(name)
})

test('a statement that nobody waits for any more holds no database', async () => {
  const name = besideName(own.url, 'restored')
  const beside = await createBeside(own.url, name)
  const lingering = await openSession(beside.url)
  lingering.query('select pg_sleep(60)').catch(() => {})
  await beside.release()
  await expect.poll(() => dropUnfinished(own.url), { timeout: 9_000 }).toEqual([name])
})

test('one that was killed before it left its mark is dropped after a minute, where it is empty', async () => {
  const [empty, full] = ['20260101T000000', '20260101T000001'].map(
    (stamp) => `${databaseOf(own.url)}_restored_${stamp}`,
  )
  await using client = await openSession(own.url)
  for (const name of [empty, full]) await client.query(`create database "${name}"`)
  await using stranger = await openSession(withDatabase(own.url, `${full}`))
  await stranger.query('create table of_somebody (id int)')
  await stranger.end()
  expect(await dropUnfinished(own.url, new Date('2025-12-31T15:00:30Z'))).toEqual([])
  expect(await dropUnfinished(own.url)).toEqual([empty])
  await dropDatabase(own.url, `${full}`)
})

test('a restore that was killed after its swap is finished, once, and knows what others have left', async () => {
  const live = databaseOf(own.url)
  const [early, late] = ['20260101T000000', '20260102T000000'].map(
    (stamp) => `${live}_before_${stamp}`,
  )
  await using client = await openSession(own.url)
  for (const name of [early, late]) await client.query(`create database "${name}"`)
  const copy = JSON.stringify({ old: late, takenAt: '2026-11-22T10:00:00.000Z' })
  await own.query(`comment on database "${live}" is '${SWAPPED}${copy}'`)
  expect([await finishSwap(own.url), await finishSwap(own.url)]).toEqual([late, undefined])
  const rows = await own.query('select old_database as name from restored_copy order by id')
  expect(rows.map(({ name }) => name)).toEqual([early, late])
  for (const name of [early, late]) await dropDatabase(own.url, `${name}`)
})
