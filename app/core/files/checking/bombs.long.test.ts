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
  const found = await check(folder)
  expect(found).toHaveLength(Object.keys(bombs).length)
  expect(found.filter(({ reason }) => !reason)).toEqual([])
  // What else the machine does only adds to it: what is too much is so when it is checked again.
  const again = found.some(isTooMuch) ? await check(folder) : []
  expect(again.filter(isTooMuch)).toEqual([])
}, 120_000)

const isTooMuch = ({ ms, grown }: Checked) => ms > 2_000 || grown > 64

type Checked = { name: string; reason?: string; ms: number; grown: number }

/** In a program of its own, whose memory is that of the checks alone. */
async function check(folder: string): Promise<Checked[]> {
  const program = join(import.meta.dirname, '../../../../tests/support/measured-checks.ts')
  const limits = ['--max-old-space-size=64', '--max-semi-space-size=2', '--expose-gc']
  const { stdout } = await promisify(execFile)(process.execPath, [...limits, program, folder])
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}
