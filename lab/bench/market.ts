import { parseArgs } from 'node:util'
import { createPool } from '#core/db/db.server.ts'
import { seedWorld } from '#db/world/seed.ts'
import { tagId } from '#db/world/tags.ts'
import { ensureBuild } from '#tools/build.ts'
import { openDatabase } from './measuring/product.ts'
import { round, writeResults } from './measuring/turns.ts'
import { runProduct, timeRenders } from './searching/one-size.ts'
import { get, spread } from './searching/search-client.ts'

/**
 * The first render of a page of the market, with no answer of the search cached and with those that it
 * needs cached, against that of a list of projects and the medians of all skills alone by PostgreSQL. `-- --items 100000`
 */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { items: { type: 'string', default: '100000' } },
})
const items = Number(values.items)
const TERMS = ['Java', 'Python', 'AWS', 'TypeScript'] as const
const WARMING_UP = 12
const SQL_ROUNDS = 5

const MEDIANS = `
  select x.tag_id, count(*), percentile_cont(array[0.25, 0.5, 0.75]) within group (order by i.rate_max)
  from item i join item_tag x on x.item_id = i.id
  where i.deleted_at is null and i.status <> 'draft' and i.rate_max is not null
    and i.published_at >= now() - interval '6 months'
  group by x.tag_id`

await ensureBuild()
await using open = new AsyncDisposableStack()
const place = await openDatabase(open)
await seedWorld(place.url, { items })
const result = {
  items,
  cold_ms: await timePages(true),
  cached_ms: await timePages(false),
  list_ms: await timeLists(),
  sql_medians_ms: await timeSql(),
}
const ratios = {
  faster_than_sql: round(result.sql_medians_ms.p50 / result.cold_ms.p50),
  of_a_list: round(result.cold_ms.p50 / result.list_ms.p50),
}
console.log({ ...result, ...ratios })
await writeResults('market', { ...result, ...ratios })

/** Every page is asked for once: none comes from the cache of pages. */
async function timePages(isCold: boolean) {
  await using product = await runProduct(place, isCold ? undefined : {})
  const times: number[] = []
  for (const address of addresses()) {
    if (!isCold) await warm(product.port, address)
    const path = `/item/marketprice${address}`
    const { status, headers, ms } = await get(product.port, path, { 'accept-encoding': 'gzip, br' })
    if (status !== 200 || headers['x-cache'] !== 'MISS') {
      throw new Error(`${path} answered ${status}, ${headers['x-cache']}`)
    }
    times.push(ms)
  }
  return spread(times.slice(WARMING_UP))
}

/** The calls ask the search what the page asks it. */
async function warm(port: number, address: string) {
  const [tag = '', query = ''] = address.slice(address.startsWith('/') ? 1 : 0).split('?')
  const call = '/api/front/item/get-data-of-chart'
  await get(port, `${call}?${query}`, {})
  if (tag) await get(port, `${call}?${query}&tag_id=${tag}`, {})
}

function addresses(): string[] {
  const tags = ['', ...TERMS.map((term) => `/${tagId(term)}`)]
  const places = [...Array(47).keys()].map((at) => at + 1)
  return tags.flatMap((tag) => [
    ...['full', 'mostly', 'hybrid', 'none'].map((remote) => `${tag}?remote=${remote}`),
    ...[3, 12].map((months) => `${tag}?months=${months}`),
    ...places.filter((at) => at % 6 === 1).map((at) => `${tag}?prefecture_id=${at}`),
    ...[3, 4, 5].map((days) => `${tag}?days=${days}`),
  ])
}

async function timeLists() {
  await using product = await runProduct(place)
  return await timeRenders(product.port, '/item/search')
}

async function timeSql() {
  const pool = createPool(place.url, 1)
  open.defer(() => pool.end())
  const times: number[] = []
  for (let turn = 0; turn < SQL_ROUNDS; turn += 1) {
    const begun = performance.now()
    await pool.query(MEDIANS)
    times.push(performance.now() - begun)
  }
  return spread(times)
}
