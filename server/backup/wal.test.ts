import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWalFolder, pullCommand, type WalArchive } from './wal.ts'

const run = promisify(execFile)
let place: string
let archive: WalArchive

beforeAll(async () => {
  // PostgreSQL gives its commands to a shell.
  place = await mkdtemp(join(tmpdir(), "anken's wal-"))
  archive = await openWalFolder(join(place, 'data'), join(place, 'backups'))
})

afterAll(() => rm(place, { recursive: true }))

async function shell(command: string, path: string, name: string): Promise<boolean> {
  const text = command.replace('%p', `'${path.replaceAll("'", `'\\''`)}'`).replace('%f', name)
  return await run('sh', ['-c', text]).then(
    () => true,
    () => false,
  )
}

test('a piece of the log comes back as it was, and lies encrypted until then', async () => {
  const [there, back] = [join(place, 'there'), join(place, 'back')]
  await writeFile(there, 'committed')
  expect(await shell(archive.push, there, 'A1')).toBe(true)
  expect(await readdir(archive.folder)).toEqual(['A1'])
  expect((await readFile(join(archive.folder, 'A1'))).includes('committed')).toBe(false)
  expect(await shell(pullCommand(archive, place), back, 'A1')).toBe(true)
  expect(await readFile(back, 'utf8')).toBe('committed')
}, 60_000)

test('a kept piece is asked for twice in peace, and never replaced by another', async () => {
  const [there, other] = [join(place, 'there'), join(place, 'other')]
  await writeFile(there, 'committed')
  await writeFile(other, 'something else')
  await shell(archive.push, there, 'A2')
  expect(await shell(archive.push, there, 'A2')).toBe(true)
  expect(await shell(archive.push, other, 'A2')).toBe(false)
}, 60_000)

test('what the archive lacks comes from where the log was last, or from nowhere', async () => {
  await writeFile(join(place, 'A3'), 'not handed on yet')
  const back = join(place, 'last')
  expect(await shell(pullCommand(archive, place), back, 'A3')).toBe(true)
  expect(await readFile(back, 'utf8')).toBe('not handed on yet')
  expect(await shell(pullCommand(archive, place), back, 'A4')).toBe(false)
}, 60_000)
