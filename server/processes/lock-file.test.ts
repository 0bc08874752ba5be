import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { takeLock } from './lock-file.ts'

test('a second run on the same folder is refused with the name of the first', async () => {
  const file = await newLockFile()
  await claim(file)
  await expect(claim(file)).rejects.toThrow(`held by ${process.pid}`)
})

test('a lock left by a process that has died is taken over', async () => {
  const file = await newLockFile()
  await writeFile(file, '4194304 long gone\n')
  const lock = await claim(file)
  await lock.release()
  expect(await readdir(join(file, '..'))).toEqual([])
})

test('a lock whose process id now belongs to another process is taken over', async () => {
  const file = await newLockFile()
  await writeFile(file, `${process.pid} started before the last boot\n`)
  await expect(claim(file)).resolves.toBeDefined()
})

test('a run waits for one that says it is leaving', async () => {
  const file = await newLockFile()
  const first = await claim(file)
  await first.announceLeaving()
  const second = claim(file)
  await first.release()
  await expect(second).resolves.toBeDefined()
})

test('of many that find a stale lock one gets it', async () => {
  const file = await newLockFile()
  await writeFile(file, '4194304 long gone\n')
  const ends = await Promise.allSettled(Array.from({ length: 20 }, () => claim(file)))
  expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(1)
  const refused = ends.filter((end) => end.status === 'rejected' && /held by/.test(end.reason))
  expect(refused).toHaveLength(19)
})

async function newLockFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'anken-lock-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return join(folder, 'lock')
}

async function claim(file: string) {
  return await takeLock({
    file,
    patience: { held: 0, leaving: 2_000 },
    refuse: (pid) => new Error(`held by ${pid}`),
  })
}
