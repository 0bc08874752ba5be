import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { makeBombs } from '#tests/support/made-bombs.ts'
import { writeResults } from './measuring/turns.ts'

/** What files that are made to hurt cost the process that checks them: each in a process of its own. */
const shape = z.object({
  name: z.string(),
  reason: z.string().optional(),
  ms: z.number(),
  grown: z.number(),
})
const program = join(import.meta.dirname, '../../tests/support/measured-checks.ts')
const limits = ['--max-old-space-size=64', '--max-semi-space-size=2', '--expose-gc']
const run = promisify(execFile)

const rows: z.output<typeof shape>[] = []
for (const [name, file] of Object.entries(makeBombs())) {
  const folder = await mkdtemp(join(tmpdir(), 'anken-bench-'))
  await writeFile(join(folder, name), file)
  const { stdout } = await run(process.execPath, [...limits, program, folder])
  rows.push(shape.parse(JSON.parse(stdout)))
  await rm(folder, { recursive: true })
}
console.table(rows)
const results = {
  bombs: rows.length,
  refused: rows.filter(({ reason }) => reason !== undefined).length,
  slowest_ms: Math.max(...rows.map(({ ms }) => ms)),
  most_grown_mb: Math.max(...rows.map(({ grown }) => grown)),
}
console.table({
  measured: results,
  goal: { refused: rows.length, slowest_ms: 2_000, most_grown_mb: 64 },
})
await writeResults('sheets', results)
