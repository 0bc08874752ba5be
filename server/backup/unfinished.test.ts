import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOwnDatabase } from '#tests/support/own-database.ts'
import {
  besideName,
  createBeside,
  databaseOf,
  dropDatabase,
  listDatabases,
  withDatabase,
} from './databases.ts'
import { openSession } from './snapshot.ts'
import { dropUnfinished } from './unfinished.ts'

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
