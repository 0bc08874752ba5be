import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'

const LONGEST = 900_000
const report = z.object({
  goals: z.array(z.object({ what: z.string(), isMet: z.boolean() })),
})

/** What a program wrote, and the goals that it did not meet. One that ends without a result has met none. */
export async function runTrial(name: string, args: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'anken-trials-'))
  const file = join(folder, 'report.json')
  const command = [join(import.meta.dirname, '../run.ts'), name, ...args, '--report', file]
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, command, { timeout: LONGEST, maxBuffer: 1e8 }, (_, out, errors) =>
      resolve(out + errors),
    )
  })
  const text = await readFile(file, 'utf8').catch(() => '')
  await rm(folder, { recursive: true })
  if (text === '') return { output, unmet: ['no result'] }
  const { goals } = report.parse(JSON.parse(text))
  return { output, unmet: goals.flatMap(({ what, isMet }) => (isMet ? [] : what)) }
}
