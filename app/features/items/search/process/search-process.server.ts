import { join } from 'node:path'
import { Problem } from '#core/problem.ts'
import type { ItemSearch } from '#features/items/search/item-search-contract.ts'
import { openNames } from '#features/items/search/model/current-names.server.ts'
import { type AnswerCache, createAnswerCache } from './answer-cache.ts'
import { openSearchClient, type SearchClient } from './search-client.server.ts'
import type { Answer, Facts, Question } from './search-messages.ts'
import { wayToSocket } from './search-socket-link.server.ts'
import { openThread, wayToThread } from './search-thread-link.server.ts'

type Start = {
  databaseUrl: string
  dataDir: string
  /** Where the search process of this node answers; without one this process searches in a thread of its own. */
  socket?: string | undefined
  /** How much of its memory the process may use for cached answers. */
  cacheBytes: number
  /** These items have changed, or without ids any of them may have: what was read of them is given up. */
  onNews?(ids?: readonly number[]): void
  /** What lists show may have changed. */
  onChange(): void
  onAnswer(method: string, seconds: number): void
}

export type SearchProcess = {
  checkReady(): Promise<void>
  /** What the model is made of, and for how many seconds no changes have been read. */
  measure(): Facts & { lag: number }
  stop(): Promise<void>
}

type Current = { search: ItemSearch; client: SearchClient }

/** A process that has read no changes for so many seconds shows nothing that it has cached of items. */
const LONGEST_LAG = 5

/** In a run of changes cached pages and answers would else be of no use. */
const BETWEEN_CHANGES = 100

let current: Current | undefined

/** Begins to search for this process; the model warms up elsewhere. */
export function startSearch({ databaseUrl, dataDir, socket, ...given }: Start): SearchProcess {
  const cache = createAnswerCache(given.cacheBytes)
  const onChange = atMostEvery(BETWEEN_CHANGES, () => {
    cache.clear()
    given.onChange()
  })
  const start = { databaseUrl, folder: join(dataDir, 'search') }
  const onNews = (ids?: readonly number[]) => given.onNews?.(ids)
  const events = { onNews, onChange, onAnswer: given.onAnswer }
  const way = socket ? wayToSocket(socket) : wayToThread(() => openThread(start))
  const client = openSearchClient(way, events)
  const started: Current = { search: searchBy(client, cache), client }
  current = started
  const names = openNames(client.namesNow)
  return {
    async checkReady() {
      if (!client.isReady()) throw new Error('the search model is not ready')
    },
    // What others share is counted where it is.
    measure: () => (socket ? { ...client.measure(), bytes: 0 } : client.measure()),
    async stop() {
      if (current === started) current = undefined
      names.close()
      await client.stop()
    },
  }
}

/** Whether this process has begun to search. */
export function isSearching(): boolean {
  return current !== undefined
}

/** The search of this process. */
export function processSearch(): ItemSearch {
  if (current) return current.search
  throw new Problem(503, 'ただいま検索を利用できません。', { headers: { 'Retry-After': '5' } })
}

/** Whether this process receives changes of items soon enough to show what it has cached of them. */
export function followsChanges(): boolean {
  return current?.client.isReady() === true && current.client.measure().lag <= LONGEST_LAG
}

/** At once, and then again where it was called for in the meantime. */
function atMostEvery(ms: number, work: () => void): () => void {
  let isCalledFor = false
  let timer: NodeJS.Timeout | undefined
  const run = () => {
    isCalledFor = false
    work()
    timer = setTimeout(() => {
      timer = undefined
      if (isCalledFor) run()
    }, ms).unref()
  }
  return () => {
    if (timer) isCalledFor = true
    else run()
  }
}

function searchBy(client: SearchClient, cache: AnswerCache): ItemSearch {
  const answerTo = (question: Question) =>
    cache.answer(JSON.stringify(question), () => client.query(question))
  return {
    names: client.names,
    async find(query) {
      const answer = await answerTo({ method: 'find', query })
      return answer.method === 'find' ? answer.found : strange(answer)
    },
    async suggest(text, today, limit) {
      const answer = await answerTo({ method: 'suggest', text, today, limit })
      return answer.method === 'suggest' ? answer.found : strange(answer)
    },
    async ratesBy(group, query) {
      const answer = await answerTo({ method: 'ratesBy', group, query })
      return answer.method === 'ratesBy' ? answer.found : strange(answer)
    },
    async market(query) {
      const answer = await answerTo({ method: 'market', query })
      return answer.method === 'market' ? answer.found : strange(answer)
    },
    async match(query) {
      const answer = await answerTo({ method: 'match', query })
      return answer.method === 'match' ? answer.found : strange(answer)
    },
    async listNextSkills(query) {
      const answer = await answerTo({ method: 'listNextSkills', query })
      return answer.method === 'listNextSkills' ? answer.found : strange(answer)
    },
    async catchUp() {
      await client.query({ method: 'catchUp' })
      cache.clear()
    },
    moment: cache.moment,
  }
}

function strange({ method }: Answer): never {
  throw new Error(`the search answered ${method}, which was not asked`)
}
