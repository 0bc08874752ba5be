import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#server/embedded/postgres.ts'
import { launch } from '#tests/support/launched.ts'
import { makeBaseCopy } from './base-copy.ts'
import { takeBack, takeRecovered } from './point-in-time.ts'
import { openSession } from './snapshot.ts'
import { openWalFolder } from './wal.ts'

const SECRET = 'T3s7-0n1y-k2Wq9xVb4LrZp6MsHd8Yc5Nf'
let place: string
let dataDir: string
let backups: string
let moment: Date

beforeAll(async () => {
  place = await realpath(await mkdtemp(join(tmpdir(), 'anken-moment-')))
  dataDir = join(place, 'data')
  backups = join(place, 'backups')
  const archive = await openWalFolder(dataDir, backups)
  const server = await startEmbeddedPostgres({ dataDir, archive })
  await write(server.url, 'create table mark (word text)')
  await makeBaseCopy(server.url, join(dataDir, 'postgres'), backups)
  moment = await write(server.url, `insert into mark values ('before')`)
  await write(server.url, `insert into mark values ('after')`)
  await server.stop()
}, 60_000)

afterAll(() => rm(place, { recursive: true }))

/** Answers the moment of a second after it, when the copy of before has a name of its own. */
async function write(url: string, text: string): Promise<Date> {
  await using client = await openSession(url)
  await client.query(text)
  const { rows } = await client.query<{ at: Date }>(
    'select clock_timestamp() as at from pg_sleep(1.1)',
  )
  return rows[0]?.at ?? new Date(Number.NaN)
}

async function restore(...args: string[]): Promise<[unknown, string]> {
  const settings = { APP_SECRET: SECRET, DATA_DIR: dataDir, BACKUP_DIR: backups }
  const run = launch('tools/restore.ts', args, settings)
  return [await run.ended, run.output()]
}

async function readMarks(): Promise<string[]> {
  const server = await startEmbeddedPostgres({ dataDir })
  try {
    await using client = await openSession(server.url)
    const { rows } = await client.query<{ word: string }>('select word from mark')
    return rows.map((row) => row.word)
  } finally {
    await server.stop()
  }
}

async function listBefore(): Promise<string[]> {
  return (await readdir(dataDir)).filter((name) => name.startsWith('postgres.before-'))
}

test('a restore to a moment has what was committed by then and nothing else', async () => {
  expect((await restore('--until', moment.toISOString()))[0]).toBe(0)
  expect(await readMarks()).toEqual(['before'])
  expect(await listBefore()).toHaveLength(1)
}, 60_000)

test('a restore to a moment can be taken back, and done again', async () => {
  const [old = ''] = await listBefore()
  expect(await restore('--back', join(dataDir, old))).toEqual([0, expect.anything()])
  expect(await readMarks()).toEqual(['before', 'after'])
  expect((await restore('--until', moment.toISOString()))[0]).toBe(0)
  expect(await readMarks()).toEqual(['before'])
}, 60_000)

test('restores within one second retain each database of before', async () => {
  const folder = await mkdtemp(join(place, 'swaps-'))
  const fill = async (name: string, word: string) => {
    await mkdir(join(folder, name), { recursive: true })
    await writeFile(join(folder, name, 'mark'), word)
  }
  const words = ['first', 'second', 'third', 'fourth']
  await fill('postgres', 'at the start')
  const names: string[] = []
  for (const word of words) {
    await fill('recovering/postgres', word)
    names.push(await takeRecovered(folder))
  }
  const retained = await Promise.all(names.map((name) => readFile(join(name, 'mark'), 'utf8')))
  expect(retained).toEqual(['at the start', 'first', 'second', 'third'])
  await takeBack(folder, names[0] ?? '')
  expect(await readFile(join(folder, 'postgres', 'mark'), 'utf8')).toBe('at the start')
})

test('a moment from before the first copy is refused, and nothing is touched', async () => {
  const [end, output] = await restore('--until', '2020-01-01T00:00:00+09:00')
  expect([end, output]).toEqual([1, expect.stringContaining('no copy from before that moment')])
  expect(await readMarks()).toEqual(['before'])
}, 60_000)
