import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { seedWorld } from '#db/world/seed.ts'
import { ensureBuild } from '#tools/build.ts'
import { openDatabase, type Place } from './measuring/product.ts'
import { writeResults } from './measuring/turns.ts'
import { timeChanges } from './searching/changes.ts'
import {
  runProduct,
  timeCalls,
  timePhrases,
  timeRenders,
  timeUnderChanges,
  weigh,
} from './searching/one-size.ts'
import { compareWithPostgres } from './searching/rivals.ts'
import { spread } from './searching/search-client.ts'

/**
 * The search as the product answers it, cards and counts included, without a cache, at growing numbers of
 * open items, against the best design with PostgreSQL alone. `-- --items 10000,100000 --compare 100000`; `--url` takes a
 * database that is filled already, of the one size that is given.
 */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    items: { type: 'string', default: '10000,100000' },
    rounds: { type: 'string', default: '10' },
    changes: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '60' },
    /** Up to so many items PostgreSQL's index is made too: it takes about a minute for 100,000. */
    compare: { type: 'string', default: '100000' },
    url: { type: 'string' },
    'data-dir': { type: 'string', default: '' },
  },
})
const [rounds, changes, seconds] = [values.rounds, values.changes, values.seconds].map(Number)
// With none of them it weighs an idle process alone.
const sizes = values.items.split(',').filter(Boolean).map(Number)

await ensureBuild()
const idle = await weighIdle()
const results: Measured[] = []
for (const items of sizes) results.push(await measure(items))

console.table(Object.fromEntries(results.map((one) => [one.items, rowOf(one)])))
await writeResults('search', { rounds, idle_mb: Math.round(idle / 1e6), sizes: await withOthers() })

/** Sizes that were left out this time stay as they were measured last. */
async function withOthers() {
  const text = await readFile(join(import.meta.dirname, 'results/search.json'), 'utf8')
  const before: { sizes: { items: number }[] } = JSON.parse(text)
  const others = before.sizes.filter(({ items }) => !sizes.includes(items))
  return [...others, ...results].sort((a, b) => a.items - b.items)
}

async function weighIdle(): Promise<number> {
  await using open = new AsyncDisposableStack()
  const place = await openDatabase(open)
  await using product = await runProduct(place)
  return await weigh(product)
}

async function measure(items: number) {
  await using open = new AsyncDisposableStack()
  const place = await openPlace(open, items)
  const running = await measureRunning(place)
  const weight = await measureRestart(place, items)
  const render_ms = await measureRenders(place)
  const isCompared = items <= Number(values.compare)
  if (isCompared) report('the index of PostgreSQL is made')
  const rival = isCompared ? await compareWithPostgres(place, rounds ?? 0) : undefined
  return { items, ...running, ...weight, render_ms, ...(rival && { rival }) }
}

async function openPlace(open: AsyncDisposableStack, items: number): Promise<Place> {
  if (values.url) return { url: values.url, dataDir: values['data-dir'] }
  const place = await openDatabase(open)
  report(`${items} items are made`)
  await seedWorld(place.url, { items, share: 100 })
  return place
}

async function measureRunning(place: Place) {
  await using product = await runProduct(place)
  const { port, readyAfter } = product
  report(`ready after ${readyAfter.toFixed(1)} s without a stored model`)
  const phrases = await timePhrases(port)
  console.table(phrases)
  const call_ms = spread(await timeCalls(port, rounds ?? 0))
  report(`the call: ${JSON.stringify(call_ms)} ms`)
  const found_ms = spread(await timeChanges(place.url, port, changes ?? 0))
  report(`a change is found after ${JSON.stringify(found_ms)} ms`)
  const load = { aSecond: 1_000, seconds: seconds ?? 0 }
  const writing = await timeUnderChanges(place, port, load)
  report(`under changes: ${JSON.stringify(writing)}`)
  return { made_s: readyAfter, phrases, call_ms, found_ms, writing }
}

/** With the model that the previous process has stored. */
async function measureRestart(place: Place, items: number) {
  await using product = await runProduct(place)
  const bytes = (await weigh(product)) - idle
  const item_bytes = Math.round(bytes / items)
  report(`ready again after ${product.readyAfter.toFixed(1)} s, ${item_bytes} bytes an item`)
  return { restart_s: product.readyAfter, item_bytes }
}

/** As people have it: what does not change from list to list is cached. */
async function measureRenders(place: Place) {
  await using product = await runProduct(place, {})
  const list = await timeRenders(product.port, '/item/search')
  const tag = await timeRenders(product.port, '/item/tag/101')
  report(
    `a list is rendered in ${JSON.stringify(list)} ms, that of a tag in ${JSON.stringify(tag)} ms`,
  )
  return { list, tag }
}

type Measured = Awaited<ReturnType<typeof measure>>

function rowOf({ call_ms, render_ms, found_ms, writing, ...one }: Measured) {
  return {
    'call p50': call_ms.p50,
    'call p95': call_ms.p95,
    'PostgreSQL p50': one.rival?.postgres.search_ms.p50,
    'ratio, search': one.rival?.ratio_search,
    'ratio, call': one.rival?.ratio_call,
    'list p50': render_ms.list.p50,
    'found p99': found_ms.p99,
    'p95 under changes': writing.during_ms.p95,
    'restart s': one.restart_s,
    'made s': one.made_s,
    'bytes an item': one.item_bytes,
  }
}

function report(what: string): void {
  console.log(`  ${what}`)
}
