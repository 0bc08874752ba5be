import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { findFreePort } from '#server/processes/free-port.ts'
import { logIn, type Member } from './harm/member.ts'
import { type Product, startProduct } from './harm/product.ts'

/**
 * `npm run faults kill-all -- --rounds 50`: kills every process at a random moment under writes,
 * starts again, and looks for each write that had been acknowledged.
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '50' },
    callers: { type: 'string', default: '6' },
  },
})
const rounds = Number(values.rounds)
const dataDir = await mkdtemp(join(tmpdir(), 'anken-faults-'))
const settings = { DATA_DIR: dataDir, PORT: `${await findFreePort()}` }

/** What each item must be after the last answer; undefined while an answer is owed. */
const ledger = new Map<number, boolean | undefined>()
const tally = { acknowledged: 0, lost: 0, killed: 0 }
const starts: number[] = []

let product = await startProduct(settings)
const member = await logIn(`http://localhost:${settings.PORT}`)
const items = await member.listItems()
for (let round = 1; round <= rounds; round++) {
  const database = round % 2 === 0
  const before = tally.acknowledged
  product = await killUnderWrites(product, database)
  await check(round)
  const written = tally.acknowledged - before
  const what = database ? 'all' : 'all but the database'
  console.log(
    `${round}/${rounds} killed ${what}; ${written} acknowledged, ${tally.lost} lost so far`,
  )
}
await product.stop()
await rm(dataDir, { recursive: true })
report()

async function killUnderWrites(running: Product, database: boolean): Promise<Product> {
  const dead = new AbortController()
  const callers = Number(values.callers)
  const writing = Array.from({ length: callers }, (_, caller) =>
    write(
      member,
      items.filter((_item, index) => index % callers === caller),
      dead.signal,
    ),
  )
  await sleep(200 + Math.random() * 1_500)
  tally.killed += await running.kill({ database })
  dead.abort()
  await Promise.all(writing)
  const next = await startProduct(settings)
  starts.push(next.started)
  return next
}

/** Keeps and drops its own items as fast as it is answered. */
async function write(by: Member, own: number[], dead: AbortSignal): Promise<void> {
  while (!dead.aborted) {
    for (const item of own) {
      const wanted = ledger.get(item) !== true
      ledger.set(item, undefined)
      const acknowledged = await (wanted ? by.keep(item) : by.drop(item))
      if (!acknowledged) return
      ledger.set(item, wanted)
      tally.acknowledged += 1
    }
  }
}

async function check(round: number): Promise<void> {
  const kept = new Set(await member.listKept())
  const count = await member.countKept()
  if (count !== kept.size) fail(`round ${round}: ${count} counted, ${kept.size} listed`)
  for (const item of items) {
    const wanted = ledger.get(item)
    if (wanted !== undefined && wanted !== kept.has(item)) {
      fail(`round ${round}: item ${item} was ${wanted ? 'kept' : 'dropped'} and is not`)
    }
    ledger.set(item, kept.has(item))
  }
}

function fail(what: string): void {
  tally.lost += 1
  console.error(what)
}

function report(): void {
  const sorted = starts.toSorted((a, b) => a - b).map(Math.round)
  const p50 = sorted[Math.floor(sorted.length / 2)]
  console.log(
    `${rounds} rounds, ${tally.killed} processes killed, ${tally.acknowledged} acknowledged, ` +
      `${tally.lost} lost; time to listen p50 ${p50} ms, max ${sorted.at(-1)} ms`,
  )
  process.exitCode = tally.lost > 0 || tally.acknowledged === 0 ? 1 : 0
}
