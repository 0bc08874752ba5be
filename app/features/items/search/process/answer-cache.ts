import type { MarketAnswer } from '#features/items/search/search-contract.ts'
import type { Answer } from './search-messages.ts'

type CachedAnswer = { answer: Promise<Answer>; bytes: number }
type Store = { mostBytes: number; answers: Map<string, CachedAnswer>; bytes: number }

export type AnswerCache = {
  /** The answer as it was given since the model last moved, or the one that `ask` gives. */
  answer(key: string, compute: () => Promise<Answer>): Promise<Answer>
  clear(): void
  /** The same object until the answers are cleared. */
  moment(): object
}

/** Caches answers until the model changes; bounded, the longest unused going first. */
export function createAnswerCache(mostBytes: number): AnswerCache {
  const store: Store = { mostBytes, answers: new Map(), bytes: 0 }
  return {
    async answer(key, compute) {
      const found = store.answers.get(key)
      if (!found) return await make(store, key, compute)
      store.answers.delete(key)
      store.answers.set(key, found)
      return await found.answer
    },
    clear() {
      store.answers = new Map()
      store.bytes = 0
    },
    moment: () => store.answers,
  }
}

async function make(store: Store, key: string, compute: () => Promise<Answer>): Promise<Answer> {
  const { answers } = store
  const made: CachedAnswer = { answer: compute(), bytes: 0 }
  answers.set(key, made)
  try {
    const answer = await made.answer
    if (answers === store.answers) grow(store, made, bytesOf(answer) + 2 * key.length)
    return answer
  } catch (error) {
    answers.delete(key)
    throw error
  }
}

function grow(store: Store, made: CachedAnswer, by: number): void {
  made.bytes = by
  store.bytes += by
  for (const [key, one] of store.answers) {
    if (store.bytes <= store.mostBytes) return
    // What is still being made weighs nothing yet, and somebody waits for it.
    if (one.bytes === 0) continue
    store.bytes -= one.bytes
    store.answers.delete(key)
  }
}

const EACH = { counted: 100, suggested: 160, rated: 300, matched: 60, opened: 900 }

/** About what an answer takes in memory. */
function bytesOf(answer: Answer): number {
  if (answer.method === 'catchUp') return 0
  if (answer.method === 'suggest') return 200 + answer.found.length * EACH.suggested
  if (answer.method === 'ratesBy') return 200 + answer.found.length * EACH.rated
  if (answer.method === 'match') return 200 + answer.found.found.length * EACH.matched
  if (answer.method === 'listNextSkills') return 200 + answer.found.length * EACH.opened
  if (answer.method === 'market') return 200 + bytesOfMarket(answer.found)
  const { ids, facets, histogram, spread } = answer.found
  const counted = facets ? Object.values(facets).reduce((sum, list) => sum + list.length, 0) : 0
  return (
    500 +
    ids.length * 8 +
    (counted + (histogram?.length ?? 0) + (spread?.length ?? 0)) * EACH.counted
  )
}

function bytesOfMarket({ groups, months, spread }: MarketAnswer): number {
  const rated = Object.values(groups).reduce((sum, list) => sum + list.length, months.length)
  return rated * EACH.rated + spread.length * EACH.counted
}
