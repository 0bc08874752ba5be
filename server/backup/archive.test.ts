import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readArchive, writeArchive } from './archive.ts'
import { kinds } from './frames.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anken-archive-'))
})

afterAll(() => rm(folder, { recursive: true }))

// An error without a listener would end this process, and with it the run.
test('a reader that stops after the first frame leaves no error behind', async () => {
  const file = join(folder, 'a.backup')
  const archive = writeArchive(file)
  const payload = Buffer.from('{}')
  await archive.write({ kind: kinds.head, table: 0, payload })
  await archive.write({ kind: kinds.end, table: 0, payload })
  await archive.finish()
  for (let reading = 0; reading < 50; reading += 1) {
    const frames = readArchive(file)
    expect(await frames.next()).toMatchObject({ value: { kind: kinds.head } })
    await frames.return(undefined)
  }
})
