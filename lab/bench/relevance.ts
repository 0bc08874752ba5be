import { systemNow } from '#core/clock.ts'
import { createDb, createPool, type Db } from '#core/db/db.server.ts'
import { seedWorld } from '#db/world/seed.ts'
import { searchItems } from '#features/items/list/item-search.queries.server.ts'
import { startSearch } from '#features/items/search/process/search-process.server.ts'
import { openDatabase } from './measuring/product.ts'
import { round, writeResults } from './measuring/turns.ts'
import { judge } from './relevance/judge.ts'
import { timeOrders } from './relevance/order-times.ts'
import { type Wish, wishes } from './relevance/wishes.ts'

/**
 * How good the first ten projects are that a typed sentence finds, by rule, in the recommended order and by the
 * newest: what share of them meets every condition, and in what share each skill is required or in the title. What
 * either order takes is measured by turns.
 */
const FIRST = 10
const ITEMS = 10_000
const ROUNDS = 15

await using open = new AsyncDisposableStack()
const { url, dataDir } = await openDatabase(open)
await seedWorld(url, { items: ITEMS })
const nobody = { onChange() {}, onAnswer() {} }
const search = startSearch({ databaseUrl: url, dataDir, cacheBytes: 0, ...nobody })
open.defer(() => search.stop())
const pool = createPool(url, 2)
open.defer(() => pool.end())
const db = createDb(pool)
while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 100))

const now = systemNow()
const inputs: Measured[] = []
for (const wish of wishes) inputs.push(await measure(db, wish))
const result = {
  items: ITEMS,
  first: FIRST,
  newest: mean('newest'),
  recommended: mean('recommended'),
  times: await timeOrders(db, now, wishes, ROUNDS),
}
console.table(Object.fromEntries(inputs.map(({ typed, ...row }) => [typed, rowOf(row)])))
console.log(result)
await writeResults('relevance', { ...result, inputs })

async function isReady(): Promise<boolean> {
  return await search.checkReady().then(
    () => true,
    () => false,
  )
}

async function measure(db: Db, wish: Wish) {
  const newest = await judgeFirst(db, wish, 'new')
  const recommended = await judgeFirst(db, wish, 'recommended')
  return {
    typed: wish.typed,
    total: recommended.total,
    newest: newest.shares,
    recommended: recommended.shares,
  }
}

async function judgeFirst(db: Db, wish: Wish, sort: 'new' | 'recommended') {
  const { rows, total } = await searchItems(db, now, { keyword: wish.typed, sort, per_page: FIRST })
  const judged = rows.map((row) => judge(row, wish))
  const share = (name: 'core' | 'all') =>
    round(judged.filter((one) => one[name]).length / Math.max(1, judged.length))
  return { total, shares: { all: share('all'), core: share('core') } }
}

function mean(order: 'newest' | 'recommended') {
  const sum = (name: 'core' | 'all') => inputs.reduce((all, one) => all + one[order][name], 0)
  return { all: round(sum('all') / inputs.length), core: round(sum('core') / inputs.length) }
}

type Measured = Awaited<ReturnType<typeof measure>>

function rowOf({ total, newest, recommended }: Omit<Measured, 'typed'>) {
  return {
    found: total,
    'newest: all': newest.all,
    'core ': newest.core,
    'recommended: all': recommended.all,
    core: recommended.core,
  }
}
