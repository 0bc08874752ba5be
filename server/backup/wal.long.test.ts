import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWalFolder, pullCommand, type WalArchive } from './wal.ts'

const run = promisify(execFile)
let place: string
let archive: WalArchive
let live: string
let lastLog: string

beforeAll(async () => {
  // PostgreSQL gives its commands to a shell.
  place = await mkdtemp(join(tmpdir(), "anken's wal-"))
  archive = await openWalFolder(join(place, 'data'), join(place, 'backups'))
  live = join(place, 'live')
  lastLog = join(live, 'pg_wal')
  await mkdir(lastLog, { recursive: true })
  await writeControlFile(7n)
})

async function writeControlFile(system: bigint): Promise<void> {
  const bytes = Buffer.alloc(8_192)
  bytes.writeBigUInt64LE(system)
  await mkdir(join(live, 'global'), { recursive: true })
  await writeFile(join(live, 'global/pg_control'), bytes)
}

afterAll(() => rm(place, { recursive: true }))

/** PostgreSQL starts its commands in the folder of its data. */
async function shell(command: string, path: string, name: string): Promise<number> {
  const text = command.replace('%p', `'${path.replaceAll("'", `'\\''`)}'`).replace('%f', name)
  return await run('sh', ['-c', text], { cwd: live }).then(
    () => 0,
    (error: { code: number }) => error.code,
  )
}

test('a piece of the log comes back as it was, and lies encrypted until then', async () => {
  const [there, back] = [join(place, 'there'), join(place, 'back')]
  await writeFile(there, 'committed')
  expect(await shell(archive.push, there, 'A1')).toBe(0)
  expect(await readdir(join(archive.folder, '7'))).toEqual(['A1'])
  expect((await readFile(join(archive.folder, '7', 'A1'))).includes('committed')).toBe(false)
  expect(await shell(pullCommand(archive, lastLog), back, 'A1')).toBe(0)
  expect(await readFile(back, 'utf8')).toBe('committed')
}, 60_000)

test('a stored piece may be asked for twice, and is never replaced by another', async () => {
  const [there, other] = [join(place, 'there'), join(place, 'other')]
  await writeFile(there, 'committed')
  await writeFile(other, 'something else')
  await shell(archive.push, there, 'A2')
  expect(await shell(archive.push, there, 'A2')).toBe(0)
  expect(await shell(archive.push, other, 'A2')).toBe(1)
}, 60_000)

test('a database that was created again stores its log beside that of the old one', async () => {
  const there = join(place, 'there')
  await writeFile(there, 'of the new database')
  await writeControlFile(8n)
  expect(await shell(archive.push, there, 'A1')).toBe(0)
  await writeControlFile(7n)
  expect(await readdir(archive.folder)).toEqual(['7', '8'])
}, 60_000)

test('what the archive lacks comes from where the log was last, or from nowhere', async () => {
  await writeFile(join(lastLog, 'A3'), 'not handed on yet')
  const back = join(place, 'last')
  expect(await shell(pullCommand(archive, lastLog), back, 'A3')).toBe(0)
  expect(await readFile(back, 'utf8')).toBe('not handed on yet')
  expect(await shell(pullCommand(archive, lastLog), back, 'A4')).toBe(1)
}, 60_000)

test('a damaged piece is no end of the log: PostgreSQL is made to stop', async () => {
  await writeFile(join(archive.folder, '7', 'A5'), 'not what was sealed, and long enough to be')
  expect(await shell(pullCommand(archive, lastLog), join(place, 'none'), 'A5')).toBe(126)
}, 60_000)
