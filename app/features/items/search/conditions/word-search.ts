import { type Bits, countBits, createBits, listBits, retainBits } from '#core/search/bits.ts'
import type { Lookup } from '#core/search/postings.ts'
import type { Phrase } from '#core/search/query-phrases.ts'
import type { Run } from '#core/search/runs.ts'
import { tokensToFind } from '#core/search/tokens.ts'
import { ANYWHERE, isOfPlace, kindOfFact } from '#features/items/search/item-facts.ts'
import type { Names } from '#features/items/search/known-names.ts'
import { MOST_WORDS, readWord, spellingsOf, type Word } from '#features/items/search/query-words.ts'
import type { SearchQuery } from '#features/items/search/search-contract.ts'
import type { Candidate } from '#features/items/search/search-index-contract.ts'
import type { Segment } from '#features/items/search/segments/segment.ts'
import { visibleSetFor } from '#features/items/search/segments/visible-set.ts'
import { addFacts, addItems } from './column-scans.ts'
import { type Candidates, SURE } from './phrase-candidates.ts'

/** The parts of one stretch overlap and are seldom apart: in more items than this they are taken for the word. */
const MOST_OF_ONE_RUN = 10_000

/** In the words, or by the name of something that the item is linked with. */
export function hasWord(word: Word, names: Names, candidates: Candidates) {
  const meantFacts = names.listCalled(word)
  const isPlaced = meantFacts.some((fact) => isOfPlace(kindOfFact(fact)))
  const called = isPlaced ? [...meantFacts, ANYWHERE] : meantFacts
  const phrases = word.phrases.map((phrase) => ({ phrase, facts: names.listHolding(phrase) }))
  const meant = word.itemId === undefined ? [] : [word.itemId]
  return (segment: Segment): Bits => {
    const bits = createBits(segment.size).fill(-1)
    for (const { phrase, facts } of phrases) {
      const found = findPhrase(segment.words, phrase, segment.size)
      candidates.correct(phrase.text, segment, found)
      retainBits(bits, addFacts(found, segment, facts))
    }
    return addItems(addFacts(bits, segment, called), segment, meant)
  }
}

/** Phrases of a search that need to be looked for in the texts of some items. */
export function listCandidates(
  segments: readonly Segment[],
  query: SearchQuery,
  candidates: Candidates,
): Candidate[] {
  const view = `${query.today} ${query.state ?? 'open'}`
  const phrases = new Map(
    listWords(query)
      .flatMap((word) => word.phrases)
      .filter((phrase) => isDoubtful(phrase) && !candidates.isSettled(phrase.text, view))
      .map((phrase) => [phrase.text, phrase]),
  )
  return [...phrases.values()].flatMap((phrase) => {
    const found = segments.map((segment) => {
      const bits = findPhrase(segment.words, phrase, segment.size)
      return { segment, bits: retainBits(bits, visibleSetFor(segment, query).bits) }
    })
    // To list them takes ten times as long as to count them.
    const count = found.reduce((sum, { bits }) => sum + countBits(bits), 0)
    if (phrase.runs.length === 1 && count > MOST_OF_ONE_RUN) return []
    const ids = found
      .flatMap(({ segment, bits }) =>
        Array.from(listBits(bits), (document) => segment.columns.ids[document] ?? 0),
      )
      .filter((id) => !candidates.isChecked(phrase.text, id))
    if (ids.length > 0) return candidates.raise(phrase, ids)
    candidates.noteSettled(phrase, view)
    return []
  })
}

function isDoubtful({ runs, text }: Phrase): boolean {
  return runs.length > 1 || (runs[0]?.isSpaced === false && text.length > SURE)
}

function listWords({ terms }: SearchQuery) {
  return terms
    .slice(0, MOST_WORDS)
    .flatMap((term) => ('word' in term ? spellingsOf(term).map(readWord) : []))
}

export function findPhrase(words: Lookup, { runs }: Phrase, size: number): Bits {
  const [first, ...others] = runs.map((run) => findRun(words, run, size))
  return others.reduce(retainBits, first ?? createBits(size).fill(-1))
}

/** The rarest token first: the others only take away from it. */
function findRun(words: Lookup, run: Run, size: number): Bits {
  const [rarest, ...others] = tokensToFind(run)
    .map((token) => ({ token, count: words.count(token) }))
    .sort((a, b) => a.count - b.count)
  const bits = createBits(size)
  if (!rarest || rarest.count === 0) return bits
  words.mark(rarest.token, bits)
  for (const { token } of others) words.narrow(token, bits)
  return bits
}
