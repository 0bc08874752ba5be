import { parseArgs } from 'node:util'
import { systemNow } from '#core/clock.ts'
import { createDb, createPool } from '#core/db/db.server.ts'
import { members } from '#db/world/people.ts'
import { seedWorld } from '#db/world/seed.ts'
import { searchOf } from '#features/items/list/item-search.queries.server.ts'
import { LEAST } from '#features/items/search/match-score.codes.ts'
import { startSearch } from '#features/items/search/process/search-process.server.ts'
import { openSearch } from '#features/matching/match-list.rules.ts'
import { readSeeker } from '#features/matching/score/match-criteria.queries.server.ts'
import { openRival } from './matching/rival.ts'
import { openDatabase } from './measuring/product.ts'
import { round, writeResults } from './measuring/turns.ts'
import { spread } from './searching/search-client.ts'

/**
 * A page of 20 of what fits a member among all open items, in the search thread and without a cache,
 * against scoring every item by itself in this thread. `-- --items 100000 --rounds 50`
 */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    items: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '50' },
  },
})
const [items, rounds] = [Number(values.items), Number(values.rounds)]

await using open = new AsyncDisposableStack()
const { url, dataDir } = await openDatabase(open)
await seedWorld(url, { items, share: 100 })
const nobody = { onChange() {}, onAnswer() {} }
const search = startSearch({ databaseUrl: url, dataDir, cacheBytes: 0, ...nobody })
open.defer(() => search.stop())
const pool = createPool(url, 2)
open.defer(() => pool.end())
const db = createDb(pool)
while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 100))

const now = systemNow()
const rival = await openRival(url)
const times = { match: [0], next: [0], rival: [0] }
const differing: number[] = []
for (let turn = 0; turn <= rounds; turn += 1) {
  // The first turn warms up.
  if (turn === 1) for (const list of Object.values(times)) list.length = 0
  for (const { id } of [members.hanako, members.kenji, members.daisuke]) await measure(id, turn)
}

const result = {
  items,
  rounds,
  match_ms: spread(times.match),
  next_skills_ms: spread(times.next),
  plain_ms: spread(times.rival),
  same_lists: differing.length === 0,
  ratio: round(spread(times.rival).p50 / spread(times.match).p50),
}
console.log(result)
await writeResults('matching', result)

async function isReady(): Promise<boolean> {
  return await search.checkReady().then(
    () => true,
    () => false,
  )
}

async function measure(member: number, turn: number): Promise<void> {
  const { seeker } = await readSeeker(db, member, now)
  const wanted = { ...openSearch(seeker.today), limit: 20 }
  const query = { seeker, search: wanted, least: LEAST }
  const found = await time(times.match, () => searchOf(db).match(query))
  await time(times.next, () => searchOf(db).listNextSkills(query))
  // Slow, and always the same.
  if (turn > 5) return
  const plain = await time(times.rival, async () => rival(seeker, LEAST, 20))
  if (JSON.stringify(found.found) !== JSON.stringify(plain.found)) differing.push(member)
  if (found.total !== plain.total) differing.push(member)
}

async function time<T>(list: number[], work: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  const done = await work()
  list.push(performance.now() - begun)
  return done
}
