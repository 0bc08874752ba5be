import { Problem } from '#core/problem.ts'
import { nameAnswer, namesIn } from '#features/items/search/facet-names.ts'
import type { NameBook } from '#features/items/search/search-contract.ts'
import type { LinkWay, SearchLink } from './search-link.ts'
import {
  ANSWER_WITHIN,
  type Answer,
  type Facts,
  type NumberedQuestion,
  type PlainAnswer,
  type Question,
  type SearchWord,
} from './search-messages.ts'

export type SearchClient = {
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

type Pending = PromiseWithResolvers<Answer> & { link: SearchLink | undefined }

type ClientState = {
  way: LinkWay
  events: ClientEvents
  link: SearchLink | undefined
  /** Those that still answer what was sent to them. */
  leaving: Set<SearchLink>
  ready: PromiseWithResolvers<void>
  isReady: boolean
  isStopping: boolean
  book: NameBook
  facts: Facts
  /** By performance.now: when the feed was last read to its end. */
  followedAt: number
  pending: Map<number, Pending>
  unsent: NumberedQuestion[]
  lastNumber: number
  pause: number
}

const FIRST_PAUSE = 100
/** While the model warms up a question waits for it so long. */
const PATIENCE = 2_000
const STOP_WITHIN = 10_000

/** Opens a way to a search, opens it again where it ends, and passes questions to it. */
export function openSearchClient(way: LinkWay, events: ClientEvents): SearchClient {
  const state: ClientState = {
    way,
    events,
    link: undefined,
    leaving: new Set(),
    isReady: false,
    isStopping: false,
    lastNumber: 0,
    ready: Promise.withResolvers(),
    book: { names: [], successors: new Map(), fieldTags: new Map(), stations: new Map() },
    facts: { items: 0, segments: 0, bytes: 0, version: 0 },
    followedAt: performance.now(),
    pending: new Map(),
    unsent: [],
    pause: FIRST_PAUSE,
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

function launch(state: ClientState): void {
  const link: SearchLink = state.way.open({
    onWord: (word) => receive(state, link, word),
    onEnd: () => lose(state, link),
  })
  state.link = link
}

function receive(state: ClientState, link: SearchLink, word: SearchWord): void {
  if (!('event' in word)) {
    const pending = state.pending.get(word.number)
    if ('failure' in word) pending?.reject(new Error(word.failure))
    else pending?.resolve(readAnswer(word, state.book))
  } else if (word.event === 'leaving') leave(state, link)
  // What one says that is leaving is out of date.
  else if (link === state.link) learn(state, word)
}

function learn(state: ClientState, word: Extract<SearchWord, { event: string }>): void {
  if (word.event === 'ready') beReady(state)
  else if (word.event === 'names') state.book = word.book
  else if (word.event === 'followed') {
    state.facts = word.facts
    state.followedAt = performance.now()
  } else if (word.event === 'news') state.events.onNews(word.ids)
  else state.events.onChange()
}

function readAnswer(
  { answer, facets }: Extract<SearchWord, { answer: string }>,
  book: NameBook,
): Answer {
  const plain: PlainAnswer = JSON.parse(answer)
  if (plain.method !== 'find') return plain
  const bare = { ...plain.found, ...(facets && { facets }) }
  return { ...plain, found: nameAnswer(bare, namesIn(book)) }
}

function beReady(state: ClientState): void {
  state.isReady = true
  state.pause = FIRST_PAUSE
  state.ready.resolve()
  state.events.onNews()
  state.events.onChange()
}

function awaitNext(state: ClientState): void {
  state.link = undefined
  if (state.isReady) state.ready = Promise.withResolvers()
  state.isReady = false
}

/** New questions go to its successor. */
function leave(state: ClientState, link: SearchLink): void {
  if (link !== state.link) return
  awaitNext(state)
  state.leaving.add(link)
  closeIfDone(state, link)
  launch(state)
}

function closeIfDone(state: ClientState, link: SearchLink): void {
  const isPending = [...state.pending.values()].some((pending) => pending.link === link)
  if (!isPending && state.leaving.delete(link)) void link.close()
}

function lose(state: ClientState, link: SearchLink): void {
  state.leaving.delete(link)
  for (const pending of state.pending.values()) {
    if (pending.link === link) pending.reject(warmingUp())
  }
  if (link !== state.link) return
  awaitNext(state)
  if (state.isStopping) return
  setTimeout(() => {
    if (!state.isStopping) launch(state)
  }, state.pause).unref()
  state.pause = Math.min(state.pause * 2, state.way.longestPause)
}

async function query(state: ClientState, question: Question): Promise<Answer> {
  await untilReady(state)
  const begun = performance.now()
  const { link } = state
  const pending = { ...Promise.withResolvers<Answer>(), link }
  const number = ++state.lastNumber
  state.pending.set(number, pending)
  send(state, { number, question })
  const answer = await within(pending.promise, ANSWER_WITHIN).finally(() => {
    state.pending.delete(number)
    if (link) closeIfDone(state, link)
  })
  state.events.onAnswer(question.method, (performance.now() - begun) / 1_000)
  return answer
}

/** What is asked for together is sent together. */
function send(state: ClientState, one: NumberedQuestion): void {
  if (state.unsent.push(one) > 1) return
  queueMicrotask(() => {
    state.link?.ask(state.unsent)
    state.unsent = []
  })
}

async function untilReady(state: ClientState): Promise<void> {
  if (!state.isReady) await within(state.ready.promise, PATIENCE)
}

async function stop(state: ClientState): Promise<void> {
  const { link } = state
  state.isStopping = true
  if (link) await within(link.close(), STOP_WITHIN).catch(() => link.terminate())
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
