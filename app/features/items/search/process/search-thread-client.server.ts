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
  ask(question: Question): Promise<Answer>
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
  hearing: ClientEvents
  worker: Worker | undefined
  ready: PromiseWithResolvers<void>
  isReady: boolean
  isStopping: boolean
  book: NameBook
  facts: Facts
  /** By performance.now: when the feed was last read to its end. */
  heardAt: number
  asked: Map<number, PromiseWithResolvers<Answer>>
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

/** Keeps one search thread alive, whatever befalls it, and passes questions to it. */
export function keepThread(open: () => Worker, hearing: ClientEvents): SearchThread {
  const kept: ThreadState = {
    open,
    hearing,
    worker: undefined,
    isReady: false,
    isStopping: false,
    lastNumber: 0,
    ready: Promise.withResolvers(),
    book: { names: [], standIns: new Map(), stations: new Map() },
    facts: { items: 0, segments: 0, bytes: 0, version: 0 },
    heardAt: performance.now(),
    asked: new Map(),
    unsent: [],
    pause: BACK_OFF.first,
  }
  launch(kept)
  return {
    isReady: () => kept.isReady,
    ask: (question) => ask(kept, question),
    async names() {
      await untilReady(kept)
      return kept.book
    },
    namesNow: () => (kept.isReady ? kept.book : undefined),
    measure: () => ({ ...kept.facts, lag: (performance.now() - kept.heardAt) / 1_000 }),
    stop: () => stop(kept),
  }
}

/** Node runs it from the sources, beside the bundle of the server as well as under Vite. */
export function openThread(start: ThreadStart): Worker {
  const here = createRequire(import.meta.url)
  const file = here.resolve('#features/items/search/process/search-thread.server.ts')
  const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_MB }
  return new Worker(file, { workerData: start, execArgv: [], name: 'search', resourceLimits })
}

function launch(kept: ThreadState): void {
  kept.worker = kept
    .open()
    .on('message', (word: ThreadWord) => hear(kept, word))
    .on('error', (error) => log.error({ err: error }, 'the search thread has failed'))
    .on('exit', () => startAgain(kept))
}

function hear(kept: ThreadState, word: ThreadWord): void {
  if (!('event' in word)) {
    const asked = kept.asked.get(word.number)
    if ('failure' in word) asked?.reject(new Error(word.failure))
    else asked?.resolve(readAnswer(word, kept.book))
  } else if (word.event === 'ready') beReady(kept)
  else if (word.event === 'names') kept.book = word.book
  else if (word.event === 'heard') {
    kept.facts = word.facts
    kept.heardAt = performance.now()
  } else if (word.event === 'news') kept.hearing.onNews(word.ids)
  else kept.hearing.onChange()
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

function beReady(kept: ThreadState): void {
  kept.isReady = true
  kept.pause = BACK_OFF.first
  kept.ready.resolve()
  kept.hearing.onNews()
  kept.hearing.onChange()
}

function startAgain(kept: ThreadState): void {
  kept.worker = undefined
  if (kept.isReady) kept.ready = Promise.withResolvers()
  kept.isReady = false
  for (const asked of kept.asked.values()) asked.reject(warmingUp())
  if (kept.isStopping) return
  setTimeout(() => {
    if (!kept.isStopping) launch(kept)
  }, kept.pause).unref()
  kept.pause = Math.min(kept.pause * 2, BACK_OFF.longest)
}

async function ask(kept: ThreadState, question: Question): Promise<Answer> {
  await untilReady(kept)
  const begun = performance.now()
  const asked = Promise.withResolvers<Answer>()
  const number = ++kept.lastNumber
  kept.asked.set(number, asked)
  send(kept, { number, question })
  const answer = await within(asked.promise, ANSWER_WITHIN).finally(() => {
    kept.asked.delete(number)
  })
  kept.hearing.onAnswer(question.method, (performance.now() - begun) / 1_000)
  return answer
}

/** What is asked for together is sent together. */
function send(kept: ThreadState, one: NumberedQuestion): void {
  if (kept.unsent.push(one) > 1) return
  queueMicrotask(() => {
    kept.worker?.postMessage(kept.unsent satisfies Order)
    kept.unsent = []
  })
}

async function untilReady(kept: ThreadState): Promise<void> {
  if (!kept.isReady) await within(kept.ready.promise, PATIENCE)
}

async function stop(kept: ThreadState): Promise<void> {
  const { worker } = kept
  kept.isStopping = true
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
