import { type Bits, createBits, listBits, retainBits } from '#core/search/bits.ts'
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

/** The phrases of a search that may have to be looked for in the texts of some items. */
export function listDoubtful(query: SearchQuery, candidates: Candidates): string[] {
  return [...listUnsettled(query, candidates).keys()]
}

function listUnsettled(query: SearchQuery, candidates: Candidates) {
  const view = viewOf(query)
  return new Map(
    listWords(query)
      .flatMap(({ text, word }) => word.phrases.map((phrase) => ({ phrase, typed: text })))
      .filter(({ phrase }) => isDoubtful(phrase) && !candidates.isSettled(phrase.text, view))
      .map((one) => [one.phrase.text, one]),
  )
}

/** What there is to see. */
function viewOf({ today, state = 'open' }: SearchQuery): string {
  return `${today} ${state}`
}

/** A phrase of a search that needs to be looked for in the texts of some items, with these. */
export function findCandidate(
  segments: readonly Segment[],
  { query, text }: { query: SearchQuery; text: string },
  candidates: Candidates,
): Candidate | undefined {
  const doubtful = listUnsettled(query, candidates).get(text)
  if (!doubtful) return undefined
  const { phrase, typed } = doubtful
  const ids = segments
    .flatMap((segment) => {
      const bits = findPhrase(segment.words, phrase, segment.size)
      const visible = retainBits(bits, visibleSetFor(segment, query).bits)
      return Array.from(listBits(visible), (document) => segment.columns.ids[document] ?? 0)
    })
    .filter((id) => !candidates.isChecked(phrase.text, id))
  if (ids.length > 0) return candidates.raise(phrase, { typed, ids })
  candidates.noteSettled(phrase, viewOf(query))
  return undefined
}

function isDoubtful({ runs, text }: Phrase): boolean {
  return runs.length > 1 || (runs[0]?.isSpaced === false && text.length > SURE)
}

function listWords({ terms }: SearchQuery) {
  return terms
    .slice(0, MOST_WORDS)
    .flatMap((term) => ('word' in term ? spellingsOf(term) : []))
    .map((text) => ({ text, word: readWord(text) }))
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
