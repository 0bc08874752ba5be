import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { log } from '#core/log.server.ts'
import { Problem } from '#core/problem.ts'
import { nameAnswer, namesIn } from '#features/items/search/facet-names.ts'
import type { NameBook } from '#features/items/search/search-contract.ts'
import type {
  Answer,
  Facts,
  NumberedQuestion,
  Order,
  PlainAnswer,
  Question,
  ThreadStart,
  ThreadWord,
} from './thread-messages.ts'

export type SearchThread = {
  isReady(): boolean
  query(question: Question): Promise<Answer>
  names(): Promise<NameBook>
  /** Undefined while the model warms up. */
  namesNow(): NameBook | undefined
  measure(): Facts & { lag: number }
  stop(): Promise<void>
}

type ClientEvents = {
  /** These items have changed, or without ids any of them may have. */
  onNews(ids?: readonly number[]): void
  /** The model has moved. */
  onChange(): void
  onAnswer(method: string, seconds: number): void
}

type ThreadState = {
  open: () => Worker
  events: ClientEvents
  worker: Worker | undefined
  ready: PromiseWithResolvers<void>
  isReady: boolean
  isStopping: boolean
  book: NameBook
  facts: Facts
  /** By performance.now: when the feed was last read to its end. */
  followedAt: number
  pending: Map<number, PromiseWithResolvers<Answer>>
  unsent: NumberedQuestion[]
  lastNumber: number
  pause: number
}

const BACK_OFF = { first: 100, longest: 10_000 }
/** While the model warms up a question waits for it so long. */
const PATIENCE = 2_000
const ANSWER_WITHIN = 5_000
const STOP_WITHIN = 10_000
/** What a search leaves behind is soon gone: left to itself it would take more than the index. */
const YOUNG_MB = 12

/** Runs one search thread, restarts it where it ends, and passes questions to it. */
export function openSearchThread(open: () => Worker, events: ClientEvents): SearchThread {
  const state: ThreadState = {
    open,
    events,
    worker: undefined,
    isReady: false,
    isStopping: false,
    lastNumber: 0,
    ready: Promise.withResolvers(),
    book: { names: [], successors: new Map(), fieldTags: new Map(), stations: new Map() },
    facts: { items: 0, segments: 0, bytes: 0, version: 0 },
    followedAt: performance.now(),
    pending: new Map(),
    unsent: [],
    pause: BACK_OFF.first,
  }
  launch(state)
  return {
    isReady: () => state.isReady,
    query: (question) => query(state, question),
    async names() {
      await untilReady(state)
      return state.book
    },
    namesNow: () => (state.isReady ? state.book : undefined),
    measure: () => ({ ...state.facts, lag: (performance.now() - state.followedAt) / 1_000 }),
    stop: () => stop(state),
  }
}

/** Node runs it from the sources, beside the bundle of the server as well as under Vite. */
export function openThread(start: ThreadStart): Worker {
  const here = createRequire(import.meta.url)
  const file = here.resolve('#features/items/search/process/search-thread.server.ts')
  const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_MB }
  return new Worker(file, { workerData: start, execArgv: [], name: 'search', resourceLimits })
}

function launch(state: ThreadState): void {
  state.worker = state
    .open()
    .on('message', (word: ThreadWord) => receive(state, word))
    .on('error', (error) => log.error({ err: error }, 'the search thread has failed'))
    .on('exit', () => startAgain(state))
}

function receive(state: ThreadState, word: ThreadWord): void {
  if (!('event' in word)) {
    const pending = state.pending.get(word.number)
    if ('failure' in word) pending?.reject(new Error(word.failure))
    else pending?.resolve(readAnswer(word, state.book))
  } else if (word.event === 'ready') beReady(state)
  else if (word.event === 'names') state.book = word.book
  else if (word.event === 'followed') {
    state.facts = word.facts
    state.followedAt = performance.now()
  } else if (word.event === 'news') state.events.onNews(word.ids)
  else state.events.onChange()
}

function readAnswer(
  { answer, facets }: Extract<ThreadWord, { answer: string }>,
  book: NameBook,
): Answer {
  const plain: PlainAnswer = JSON.parse(answer)
  if (plain.method !== 'find') return plain
  const bare = { ...plain.found, ...(facets && { facets }) }
  return { ...plain, found: nameAnswer(bare, namesIn(book)) }
}

function beReady(state: ThreadState): void {
  state.isReady = true
  state.pause = BACK_OFF.first
  state.ready.resolve()
  state.events.onNews()
  state.events.onChange()
}

function startAgain(state: ThreadState): void {
  state.worker = undefined
  if (state.isReady) state.ready = Promise.withResolvers()
  state.isReady = false
  for (const pending of state.pending.values()) pending.reject(warmingUp())
  if (state.isStopping) return
  setTimeout(() => {
    if (!state.isStopping) launch(state)
  }, state.pause).unref()
  state.pause = Math.min(state.pause * 2, BACK_OFF.longest)
}

async function query(state: ThreadState, question: Question): Promise<Answer> {
  await untilReady(state)
  const begun = performance.now()
  const pending = Promise.withResolvers<Answer>()
  const number = ++state.lastNumber
  state.pending.set(number, pending)
  send(state, { number, question })
  const answer = await within(pending.promise, ANSWER_WITHIN).finally(() => {
    state.pending.delete(number)
  })
  state.events.onAnswer(question.method, (performance.now() - begun) / 1_000)
  return answer
}

/** What is asked for together is sent together. */
function send(state: ThreadState, one: NumberedQuestion): void {
  if (state.unsent.push(one) > 1) return
  queueMicrotask(() => {
    state.worker?.postMessage(state.unsent satisfies Order)
    state.unsent = []
  })
}

async function untilReady(state: ThreadState): Promise<void> {
  if (!state.isReady) await within(state.ready.promise, PATIENCE)
}

async function stop(state: ThreadState): Promise<void> {
  const { worker } = state
  state.isStopping = true
  if (!worker) return
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  worker.postMessage('stop' satisfies Order)
  await within(exited, STOP_WITHIN).catch(() => worker.terminate())
}

async function within<T>(promise: Promise<T>, ms: number): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(warmingUp()), ms)
  return await Promise.race([promise, late.promise]).finally(() => clearTimeout(timer))
}

function warmingUp(): Problem {
  const message = 'ただいま検索の準備をしています。少し待ってからもう一度お試しください。'
  return new Problem(503, message, { headers: { 'Retry-After': '5' } })
}
