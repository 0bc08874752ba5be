import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ensureBuild } from '#tools/build.ts'
import { openDatabase, startProduct } from './measuring/product.ts'
import { round, writeResults } from './measuring/turns.ts'
import { addCrowd } from './members/crowd.ts'
import { logInStaff } from './members/office-client.ts'

/**
 * The list of members as the staff asks for it, first page and counts of all choices included, and the
 * table of all of them, at so many members. `-- --members 200000 --rounds 20`
 */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    members: { type: 'string', default: '200000' },
    rounds: { type: 'string', default: '20' },
  },
})
const [members, rounds] = [Number(values.members), Number(values.rounds)]

const SORTS = ['new', 'old', 'name', 'name_desc', 'login_id', 'login_id_desc']
const FILTERS = {
  none: '',
  progress: 'progress=12',
  several: 'progress=0,7,12&impression=3&sex=female',
  home: 'prefecture_id=13&progress=0',
  name: `keyword=${encodeURIComponent('佐々木')}`,
  address: 'keyword=suzuki12',
  skill: 'keyword=Java',
  judged: `keyword=${encodeURIComponent('優良 男性')}`,
  due: 'next=late',
}

await using open = new AsyncDisposableStack()
await ensureBuild()
const place = await openDatabase(open)
console.log(`${members} members are made`)
await addCrowd(place.url, members)
const { port, pid } = await startProduct(place, open, { LOG_LEVEL: 'warn' })
const fetchAsStaff = await logInStaff(port)

const list_ms: Record<string, object> = {}
const all: number[] = []
for (const [name, filter] of Object.entries(FILTERS)) {
  const times: number[] = []
  for (const sort of SORTS) times.push(...(await timeSearch(`sort=${sort}&${filter}`)))
  list_ms[name] = spreadOf(times)
  all.push(...times)
  console.log(name, list_ms[name])
}
const csv = await readTable()
const results = { members, rounds, list_ms: { ...list_ms, all: spreadOf(all) }, csv }
console.log(results.list_ms.all, csv)
await writeResults('members', results)

/** The first of each kind is not counted: the database has not planned it yet. */
async function timeSearch(query: string): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn <= rounds; turn++) {
    const from = performance.now()
    const answer = await fetchAsStaff(`/api/admin/member/search?${query}`)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${query}: ${answer.status}`)
    if (turn > 0) times.push(performance.now() - from)
  }
  return times
}

function spreadOf(times: readonly number[]) {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
  return { p50: at(0.5), p95: at(0.95), max: at(1) }
}

/** Reads the table of all members as fast as it comes, and weighs the process meanwhile. */
async function readTable() {
  const rest = await rssOf()
  const from = performance.now()
  const answer = await fetchAsStaff('/api/admin/member/get-csv?status=all')
  let [bytes, lines, most, isOver] = [0, 0, rest, false]
  const weigh = async () => {
    while (!isOver) {
      most = Math.max(most, await rssOf())
      await sleep(50)
    }
  }
  const weighing = weigh()
  for await (const piece of answer.body ?? []) {
    bytes += piece.length
    for (const byte of piece) if (byte === 10) lines++
  }
  isOver = true
  await weighing
  const seconds = round((performance.now() - from) / 1000)
  const mb = (size: number) => Math.round(size / 1024 ** 2)
  const rise = { rss_before_mb: mb(rest), rss_rise_mb: mb(most - rest), goal_rise_mb: 50 }
  return { lines, mb: mb(bytes), seconds, ...rise }
}

async function rssOf(): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024
}
