import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { systemNow } from '#core/clock.ts'
import { createDb, createPool, type Db } from '#core/db/db.server.ts'
import { tagId } from '#db/world/tags.ts'
import { openCardCache } from '#features/items/item-card-rows.queries.server.ts'
import { listItemsById } from '#features/items/item-cards.queries.server.ts'
import {
  countOpenItemsByTag,
  countOpenItemsByTagNow,
} from '#features/items/list/tag-counts.queries.server.ts'
import { namesOf } from '#features/items/search/model/current-names.server.ts'
import type { SearchQuery } from '#features/items/search/search-contract.ts'
import { openOwnDatabase } from '#tests/support/own-database.ts'
import { searchOf } from './search-of.server.ts'
import {
  followsChanges,
  processSearch,
  type SearchProcess,
  startSearch,
} from './search-process.server.ts'

const ignored = { cacheBytes: 1_000_000, onChange() {}, onAnswer() {} }
let database: Awaited<ReturnType<typeof openOwnDatabase>>
let db: Db
let dataDir: string
let search: SearchProcess
let cards: ReturnType<typeof openCardCache>

beforeAll(async () => {
  database = await openOwnDatabase()
  db = createDb(createPool(database.url, 4))
  dataDir = await mkdtemp(join(tmpdir(), 'anken-search-'))
  cards = openCardCache(1_000_000, followsChanges)
  search = startSearch({ databaseUrl: database.url, dataDir, onNews: cards.forget, ...ignored })
  await vi.waitFor(() => search.checkReady(), 9_000)
})

afterAll(async () => {
  await search.stop()
  cards.close()
  await db.destroy()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

const everything: SearchQuery = {
  today: 30_000,
  terms: [],
  tags: [],
  chosen: {},
  state: 'seen',
  sort: 'new',
  offset: 0,
  limit: 50,
  wants: {},
}

async function find(word: string): Promise<number[]> {
  const terms = [{ word, isExcluded: false }]
  return (await processSearch().find({ ...everything, terms })).ids
}

test('a transaction is answered by the search of its process, and loads no model of its own', async () => {
  const queries: string[] = []
  await db.transaction().execute(async (transaction) => {
    const read = noteQueries(transaction, queries)
    expect(searchOf(read)).toBe(processSearch())
    expect(await namesOf(read)).toBe(await processSearch().names())
  })
  expect(queries).toEqual([])
})

function noteQueries(to: Db, queries: string[]): Db {
  const transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => {
    queries.push(node.kind)
    return node
  }
  return to.withPlugin({ transformQuery, transformResult: async ({ result }) => result })
}

const soon = { timeout: 900, interval: 20 }

test('an edit is found within a second, and the text before it no longer', async () => {
  await database.query(`update item set name = 'ポケットの中の鯨' where id = 101`)
  await expect.poll(() => find('鯨'), soon).toEqual([101])
  await database.query(`update item set name = 'ポケットの中の鯱' where id = 101`)
  await expect.poll(() => find('鯱'), soon).toEqual([101])
  await expect.poll(() => find('鯨'), soon).toEqual([])
})

test('a change that commits after later ones is not passed over', async () => {
  const slow = await database.connect()
  await slow.query('begin')
  await slow.query(`update item set name = '鮟鱇' where id = 103`)
  await database.query(`update item set name = '鰯' where id = 104`)
  await expect.poll(() => find('鰯'), soon).toEqual([104])
  await slow.query('commit')
  slow.release()
  await expect.poll(() => find('鮟鱇'), soon).toEqual([103])
})

test('what is deleted is found no longer, and what comes back is', async () => {
  await database.query(`update item set name = '鰹', deleted_at = null where id = 111`)
  await expect.poll(() => find('鰹'), soon).toEqual([111])
  await database.query(`update item set deleted_at = now() where id = 111`)
  await expect.poll(() => find('鰹'), soon).toEqual([])
  await database.query(`update item set deleted_at = null where id = 111`)
  await expect.poll(() => find('鰹'), soon).toEqual([111])
})

test('items are found by a new synonym of their tag', async () => {
  await database.query(`insert into item_tag values (112, 104)`)
  await database.query(`update tag set synonyms = '{鯖}' where id = 104`)
  await expect.poll(() => find('鯖'), soon).toEqual([112])
})

test('items of a tag that is merged away are those of its successor', async () => {
  await database.query(`insert into item_tag values (113, 102)`)
  await database.query(`update tag set merged_into_id = 104 where id = 102`)
  const tagged = async () => (await processSearch().find({ ...everything, tags: [104] })).ids
  await expect.poll(tagged, soon).toContain(113)
})

test('who looks at what they have just done finds it at once, however the changes follow each other', async () => {
  for (const name of ['鮫', '鯒', '鯊', '鯏']) {
    await find(name)
    await database.query('update item set name = $1 where id = 114', [name])
    await processSearch().catchUp()
    expect(await find(name)).toEqual([114])
  }
})

test('after a merge the staff is shown the counts of now', async () => {
  const [java, kotlin] = [tagId('Java'), tagId('Kotlin')]
  const count = async () => {
    const counts = await countOpenItemsByTagNow(db, systemNow())
    return [counts.get(java) ?? 0, counts.get(kotlin) ?? 0]
  }
  const [before] = await count()
  await database.query(`update tag set merged_into_id = $1 where id = $2`, [java, kotlin])
  const [merged, gone] = await count()
  expect(merged).toBeGreaterThan(before ?? 0)
  expect(gone).toBe(0)
  await database.query(`update tag set merged_into_id = null where id = $1`, [kotlin])
  expect((await count())[0]).toBe(before)
})

test('what every page counts is counted once, until the model moves or the day ends', async () => {
  const now = systemNow()
  const countTwice = async (other = now) => [
    await countOpenItemsByTag(db, now),
    await countOpenItemsByTag(db, other),
  ]
  const isSame = ([one, other]: unknown[]) => one === other
  await expect.poll(async () => isSame(await countTwice()), soon).toBe(true)
  const tomorrow = new Date(now.getTime() + 24 * 60 * 60_000)
  expect(isSame(await countTwice(tomorrow))).toBe(false)
  const [before] = await countTwice()
  await processSearch().catchUp()
  expect(isSame([before, await countOpenItemsByTag(db, now)])).toBe(false)
})

test('a tag that takes the name of a field has the items that the field says', async () => {
  const tagged = async () => await processSearch().find({ ...everything, tags: [105] })
  const { total } = await processSearch().find({ ...everything, chosen: { remote: [1] } })
  await database.query(`update tag set term = '在宅' where term = 'フルリモート'`)
  await database.query(`update tag set term = 'フルリモート' where id = 105`)
  await expect.poll(async () => (await tagged()).total, soon).toBe(total)
})

async function showCard(id: number) {
  const [card] = await listItemsById(db, [id], systemNow())
  return card
}

async function nameOf(id: number) {
  return (await showCard(id))?.name ?? ''
}

test('what a card shows is never older than what has been shown or found, however often it changes', async () => {
  const shown: string[] = []
  const ends = new AbortController()
  const look = async () => {
    for (; !ends.signal.aborted; await setImmediate()) shown.push(await nameOf(121))
  }
  const looking = [look(), look(), look()]
  for (const name of '鱶鱷鱸鱹鱺鱻') {
    await database.query('update item set name = $1 where id = 121', [name])
    await expect.poll(() => find(name), { ...soon, interval: 1 }).toEqual([121])
    expect(await nameOf(121)).toBe(name)
  }
  ends.abort()
  await Promise.all(looking)
  expect(shown.slice(shown.indexOf('鱶'))).toEqual(shown.slice(shown.indexOf('鱶')).toSorted())
})

test('a card shows its tag by the new name, and is gone with its item', async () => {
  await database.query(`insert into item_tag values (122, 105) on conflict do nothing`)
  await expect.poll(async () => (await showCard(122))?.tags.length, soon).toBeGreaterThan(0)
  await database.query(`update tag set term = '鱚' where id = 105`)
  const terms = async () => (await showCard(122))?.tags.map(({ term }) => term)
  await expect.poll(terms, soon).toContain('鱚')
  await database.query(`update item set deleted_at = now() where id = 122`)
  await expect.poll(() => showCard(122), soon).toBeUndefined()
})
