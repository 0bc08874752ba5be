import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuild } from '#tools/build.ts'
import { compareFlows } from './logins/equality.ts'
import { measureFlood } from './logins/flood.ts'
import { guessTogether } from './logins/parallel.ts'
import { replayEnded } from './logins/replays.ts'
import { openDatabase, startProduct } from './measuring/product.ts'
import { writeResults } from './measuring/turns.ts'

/**
 * What strangers learn and break at the doors of the accounts: whether an address is a member's, whether
 * an ended session still opens anything, and whether a flood of logins slows the pages of all others.
 * `-- --part equality --each 500 --flow login`
 */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    part: { type: 'string', default: 'all' },
    each: { type: 'string', default: '500' },
    flow: { type: 'string', default: '' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '10' },
    logins: { type: 'string', default: '500' },
  },
})
const isWanted = (part: string) => values.part === 'all' || values.part === part

await using open = new AsyncDisposableStack()
await ensureBuild()
const place = await openDatabase(open)
const settings = { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn' }
const [one, other] = [
  await startProduct(place, open, settings),
  await startProduct(place, open, settings),
]

const results: Record<string, unknown> = await readResults()
if (isWanted('replays')) {
  const ports = [one.port, other.port] as const
  results.replays = await replayEnded({ url: place.url, ports }, 1_000)
  console.log(results.replays)
}
if (isWanted('parallel')) {
  results.parallel = await guessTogether(one.port, 50)
  console.log(results.parallel)
}
if (isWanted('flood')) {
  const given = { rounds: Number(values.rounds), seconds: Number(values.seconds) }
  const perSecond = Number(values.logins)
  results.flood = await measureFlood({ port: one.port, pid: one.pid, perSecond, ...given }, open)
  console.log(results.flood)
}
if (isWanted('equality')) {
  const each = Number(values.each)
  const flows = await compareFlows({ url: place.url, port: one.port }, each, values.flow)
  results.equality = { ...Object(results.equality), ...flows }
}
await writeResults('accounts', results)

/** One part may be measured again; the others stay as they were. */
async function readResults(): Promise<Record<string, unknown>> {
  const file = join(import.meta.dirname, 'results/accounts.json')
  try {
    const { bench: _, machine: __, ...unchanged } = JSON.parse(await readFile(file, 'utf8'))
    return unchanged
  } catch {
    return {}
  }
}
