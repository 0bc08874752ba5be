import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openOwnDatabase } from '#server/testing/own-database.ts'
import type { SearchQuery } from './contract.ts'
import { processSearch, type SearchProcess, startSearch } from './search-process.server.ts'

const unheard = { cacheBytes: 1_000_000, onChange() {}, onAnswer() {} }
let database: Awaited<ReturnType<typeof openOwnDatabase>>
let dataDir: string
let search: SearchProcess

beforeAll(async () => {
  database = await openOwnDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'anken-search-'))
  search = startSearch({ databaseUrl: database.url, dataDir, ...unheard })
  await vi.waitFor(() => search.checkReady(), 9_000)
})

afterAll(async () => {
  await search.stop()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

const everything: SearchQuery = {
  ...{ today: 30_000, terms: [], tags: [], chosen: {}, includeEnded: true },
  ...{ sort: 'new', offset: 0, limit: 50, wants: {} },
}

async function find(word: string): Promise<number[]> {
  const terms = [{ word, isExcluded: false }]
  return (await processSearch().find({ ...everything, terms })).ids
}

const soon = { timeout: 900, interval: 20 }

test('an edit is found within a second, and what stood there before no longer', async () => {
  await database.query(`update item set name = 'ポケットの中の鯨' where id = 101`)
  await expect.poll(() => find('鯨'), soon).toEqual([101])
  await database.query(`update item set name = 'ポケットの中の鯱' where id = 101`)
  await expect.poll(() => find('鯱'), soon).toEqual([101])
  expect(await find('鯨')).toEqual([])
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

test('items of a tag that is merged away are those of the tag that stands for it', async () => {
  await database.query(`insert into item_tag values (113, 102)`)
  await database.query(`update tag set merged_into_id = 104 where id = 102`)
  const tagged = async () => (await processSearch().find({ ...everything, tags: [104] })).ids
  await expect.poll(tagged, soon).toContain(113)
})
