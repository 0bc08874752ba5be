import type { PlainReader } from '#core/db/plain-reader.server.ts'
import { log } from '#core/log.server.ts'
import { fold } from '#core/search/fold.ts'
import { holdsPhrase, phrasesOf } from '#core/search/query-phrases.ts'
import type { SearchQuery } from '#features/items/search/search-contract.ts'
import type { Candidate, SearchIndex } from '#features/items/search/search-index-contract.ts'
import { listMatching, readTexts } from './item-documents.server.ts'
import { patternOf } from './phrase-pattern.ts'

/** Between two batches other questions are answered. */
const BATCH = 2_000
const READ_BATCH = 500
/** Fewer are read at once: a pattern has to be understood first. */
const FEWEST_MATCHED = 1_000
/** What is longer is in few texts. */
const LONGEST_MATCHED = 60

/** Each holds the numbers of all its items in memory: others wait for their turn. */
const MOST_CHECKS = 4

type Checks = {
  /** By word, day and state: who searches for the same waits for it and does not begin again. */
  running: Map<string, Promise<void>>
  free: number
  waiting: (() => void)[]
}

const checksOf = new WeakMap<SearchIndex, Checks>()

/**
 * The index knows a long word by its parts; whether they are together only the text can say. The items where
 * it may be otherwise are looked into once, and the index remembers. Words take turns, so that a search with many of them
 * holds others up by one; of a search that nobody awaits any more no further word is begun.
 */
export async function settleCandidates(
  index: SearchIndex,
  reader: PlainReader,
  { query, until = Number.POSITIVE_INFINITY }: { query: SearchQuery; until?: number },
): Promise<void> {
  const checks = checksOf.get(index) ?? { running: new Map(), free: MOST_CHECKS, waiting: [] }
  checksOf.set(index, checks)
  for (const word of index.doubtful(query)) {
    await takeTurn(checks)
    try {
      if (performance.now() > until) return
      await settleWord(index, reader, { checks, query, word })
    } catch (error) {
      log.warn({ err: error }, 'a word could not be looked up in the texts')
    } finally {
      endTurn(checks)
    }
  }
}

type WordToCheck = { checks: Checks; query: SearchQuery; word: string }

async function settleWord(
  index: SearchIndex,
  reader: PlainReader,
  { checks, query, word }: WordToCheck,
): Promise<void> {
  const key = `${word} ${query.today} ${query.state}`
  const running = checks.running.get(key)
  if (running) return await running
  const candidate = index.candidate(query, word)
  if (!candidate) return
  const begun = lookInto(index, reader, candidate)
  checks.running.set(key, begun)
  await begun.finally(() => checks.running.delete(key))
}

async function takeTurn(checks: Checks): Promise<void> {
  if (checks.free > 0) checks.free -= 1
  else await new Promise<void>((resolve) => checks.waiting.push(resolve))
}

function endTurn(checks: Checks): void {
  const next = checks.waiting.shift()
  if (next) next()
  else checks.free += 1
}

async function lookInto(index: SearchIndex, reader: PlainReader, candidate: Candidate) {
  const { word, typed, ids } = candidate
  const phrases = phrasesOf(word)
  const isMatched = ids.length >= FEWEST_MATCHED && typed.length <= LONGEST_MATCHED
  for (let from = 0; from < ids.length; from += BATCH) {
    const looked = ids.slice(from, from + BATCH)
    const matching = isMatched ? await listMatching(reader, looked, patternOf(typed)) : []
    const holding = new Set(matching)
    // What is written in other letters is read.
    const unsure = looked.filter((id) => !holding.has(id))
    for (let at = 0; at < unsure.length; at += READ_BATCH) {
      for (const { id, title, text } of await readTexts(
        reader,
        unsure.slice(at, at + READ_BATCH),
      )) {
        const folded = fold(`${title} ${text}`)
        if (phrases.every((phrase) => holdsPhrase(folded, phrase))) holding.add(id)
      }
    }
    index.settle(word, looked, [...holding])
  }
}
