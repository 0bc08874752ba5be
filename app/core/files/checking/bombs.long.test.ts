import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { makeBombs } from '#tests/support/made-bombs.ts'

test('no bomb takes two seconds of the processor or 64 MB, and none gets through', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'anken-bombs-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const bombs = makeBombs()
  for (const [name, file] of Object.entries(bombs)) await writeFile(join(folder, name), file)
  const program = join(import.meta.dirname, '../../../../tests/support/measured-checks.ts')
  const limits = ['--max-old-space-size=64', '--max-semi-space-size=2', '--expose-gc']
  const { stdout } = await promisify(execFile)(process.execPath, [...limits, program, folder])
  const found = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(found).toHaveLength(Object.keys(bombs).length)
  expect(found.filter(({ reason }) => !reason)).toEqual([])
  expect(found.filter(({ ms, grown }) => ms > 2_000 || grown > 64)).toEqual([])
}, 60_000)
