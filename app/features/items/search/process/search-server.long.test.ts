import { fork } from 'node:child_process'
import { on, once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { env } from '#core/env.server.ts'
import type { SearchQuery } from '#features/items/search/search-contract.ts'
import { openOwnDatabase } from '#tests/support/own-database.ts'
import { openSearchClient, type SearchClient } from './search-client.server.ts'
import { wayToSocket } from './search-socket-link.server.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

let database: Awaited<ReturnType<typeof openOwnDatabase>>
let folder: string
const socket = () => join(folder, 'search')

beforeAll(async () => {
  database = await openOwnDatabase()
})
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
  wants: { facets: true },
}

/** As its supervisor starts it. */
async function serve() {
  const child = fork('server/main.ts', ['search', socket()], {
    execArgv: [],
    env: {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      APP_SECRET: env().APP_SECRET,
      DATABASE_URL: database.url,
      DATA_DIR: folder,
    },
  })
  const left = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await left
  })
  for await (const [message] of on(child, 'message')) if (message.ready === 'search') break
  return {
    kill: () => child.kill('SIGKILL'),
    async stop() {
      child.kill('SIGTERM')
      expect(await left).toEqual([0, null])
    },
  }
}

function openClient(onNews: (ids?: readonly number[]) => void = () => {}): SearchClient {
  const client = openSearchClient(wayToSocket(socket()), { onNews, onChange() {}, onAnswer() {} })
  onTestFinished(client.stop)
  return client
}

const untilReady = (client: SearchClient) =>
  vi.waitFor(() => expect(client.isReady()).toBe(true), 25_000)

async function find(client: SearchClient, word: string) {
  const query = { ...everything, terms: [{ word, isExcluded: false }] }
  const answer = await client.query({ method: 'find', query })
  return answer.method === 'find' ? answer.found : undefined
}

const rename = (id: number, name: string) =>
  database.query('update item set name = $1 where id = $2', [name, id])

test('clients of one search find what has changed, and are notified of it', async () => {
  await serve()
  const news: (readonly number[] | undefined)[] = []
  const clients = [openClient((ids) => news.push(ids)), openClient()]
  await rename(101, '鯨')
  for (const client of clients) {
    await expect.poll(async () => (await find(client, '鯨'))?.ids, { timeout: 900 }).toEqual([101])
  }
  const { facets } = (await find(openClient(), 'Java')) ?? {}
  expect(facets?.tags.length).toBeGreaterThan(1)
  expect(news).toContainEqual([101])
})

test('a successor takes over without a question that fails', async () => {
  const first = await serve()
  const client = openClient()
  const ends = new AbortController()
  const searching = (async () => {
    let count = 0
    for (; !ends.signal.aborted; count += 1) await find(client, 'Java')
    return count
  })()
  await serve()
  await first.stop()
  await untilReady(client)
  await rename(103, '鯱')
  await expect.poll(async () => (await find(client, '鯱'))?.ids, { timeout: 900 }).toEqual([103])
  ends.abort()
  expect(await searching).toBeGreaterThan(1)
})

test('clients wait for a search that begins, and come back to one that begins again', async () => {
  const client = openClient()
  expect(client.namesNow()).toBeUndefined()
  const first = await serve()
  await untilReady(client)
  first.kill()
  await vi.waitFor(() => expect(client.isReady()).toBe(false))
  await expect(find(client, '鯨')).rejects.toMatchObject({ status: 503 })
  await serve()
  await untilReady(client)
  expect((await find(client, 'Java'))?.ids.length).toBeGreaterThan(0)
})

test('a client that leaves in the middle of a word harms nobody', async () => {
  await serve()
  const client = openClient()
  const rude = connect(socket())
  rude.write(Buffer.from([200, 0, 0, 0, 1, 2, 3]))
  rude.destroy()
  expect((await find(client, 'Java'))?.ids.length).toBeGreaterThan(0)
})
