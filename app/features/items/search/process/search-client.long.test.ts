import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { SearchQuery } from '#features/items/search/search-contract.ts'
import { openOwnDatabase } from '#tests/support/own-database.ts'
import { openSearchClient, type SearchClient } from './search-client.server.ts'
import { openThread, wayToThread } from './search-thread-link.server.ts'

// A thread takes seconds to begin where all cores are taken.
vi.setConfig({ testTimeout: 30_000 })

let database: Awaited<ReturnType<typeof openOwnDatabase>>
let folder: string
const file = () => join(folder, 'items.model')
const deaf = { onNews() {}, onChange() {}, onAnswer() {} }

beforeAll(async () => {
  database = await openOwnDatabase()
})
// A thread that died while it wrote has left the beginning of a file: others wait for its end.
beforeEach(async () => {
  const own = await mkdtemp(join(tmpdir(), 'anken-search-'))
  onTestFinished(() => rm(own, { recursive: true }))
  folder = own
})
afterAll(() => database.drop())

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

function start(open = () => openThread({ databaseUrl: database.url, folder })): SearchClient {
  const thread = openSearchClient(wayToThread(open), deaf)
  onTestFinished(thread.stop)
  return thread
}

async function startReady(): Promise<SearchClient> {
  const thread = start()
  await vi.waitFor(() => expect(thread.isReady()).toBe(true), 25_000)
  return thread
}

async function find(thread: SearchClient, word: string): Promise<number[]> {
  const query = { ...everything, terms: [{ word, isExcluded: false }] }
  const answer = await thread.query({ method: 'find', query })
  return answer.method === 'find' ? answer.found.ids : []
}

const rename = (id: number, name: string) =>
  database.query('update item set name = $1 where id = $2', [name, id])

test('a thread that dies is started again', async () => {
  await rename(101, '鯨')
  let opened = 0
  const thread = start(() => {
    if (++opened > 1) return openThread({ databaseUrl: database.url, folder })
    return new Worker('throw new Error("died")', { eval: true })
  })
  await vi.waitFor(() => expect(thread.isReady()).toBe(true), 25_000)
  expect(await find(thread, '鯨')).toEqual([101])
  expect(opened).toBe(2)
})

test('a question to a thread that dies is answered by 503', async () => {
  const workers: Worker[] = []
  const thread = start(() => {
    const worker = openThread({ databaseUrl: database.url, folder })
    workers.push(worker)
    return worker
  })
  await vi.waitFor(() => expect(thread.isReady()).toBe(true), 25_000)
  const answer = find(thread, '鯨')
  void workers[0]?.terminate()
  await expect(answer).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '5' } })
})

test('two processes see the same', async () => {
  const threads = await Promise.all([startReady(), startReady()])
  await rename(103, '鯱')
  for (const thread of threads) {
    await expect.poll(() => find(thread, '鯱'), { timeout: 900 }).toEqual([103])
  }
})

test('a stored model is loaded, with what has changed since', async () => {
  await rename(104, '鰯')
  const first = await startReady()
  expect(await find(first, '鰯')).toEqual([104])
  await first.stop()
  expect((await readFile(file())).length).toBeGreaterThan(1_000)
  await rename(111, '鰹')
  expect(await find(await startReady(), '鰹')).toEqual([111])
})

test('a damaged model is built again', async () => {
  await rename(112, '鮟鱇')
  await writeFile(file(), 'ANKEN001 and nonsense')
  expect(await find(await startReady(), '鮟鱇')).toEqual([112])
})

test('a thread absent for longer than the feed is retained begins again', async () => {
  const first = await startReady()
  await first.stop()
  await rename(113, '鯖')
  await database.query('delete from item_change')
  await database.query(`insert into feed_sweep values ('item_change', pg_current_xact_id())`)
  expect(await find(await startReady(), '鯖')).toEqual([113])
})
