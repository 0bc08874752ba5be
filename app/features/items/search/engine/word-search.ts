import { type Bits, createBits, keepBits, listBits } from '#core/search/bits.ts'
import type { Lookup } from '#core/search/postings.ts'
import type { Run } from '#core/search/runs.ts'
import { tokensToFind } from '#core/search/tokens.ts'
import type { Doubt, SearchQuery } from './contract.ts'
import { type Doubts, SURE } from './doubts.ts'
import { addFacts, addItems } from './finding.ts'
import type { Names } from './names.ts'
import type { Segment } from './segment.ts'
import { MOST_WORDS, readWord, type Word } from './words.ts'

/** In the words, or by the name of something that the item is linked with. */
export function hasWord(word: Word, names: Names, doubts: Doubts) {
  const called = names.listCalled(word)
  const runs = word.runs.map((run) => ({ run, facts: names.listHolding(run) }))
  const meant = word.itemId === undefined ? [] : [word.itemId]
  return (segment: Segment): Bits => {
    const bits = createBits(segment.size).fill(-1)
    for (const { run, facts } of runs) {
      const found = findRun(segment.words, run, segment.size)
      doubts.correct(run.text, segment, found)
      keepBits(bits, addFacts(found, segment, facts))
    }
    return addItems(addFacts(bits, segment, called), segment, meant)
  }
}

/** Documents whose title alone holds every word that is looked for. */
export function isTitled(query: SearchQuery) {
  const runs = listWords(query).flatMap(({ word, isExcluded }) => (isExcluded ? [] : word.runs))
  return ({ titles, size }: Segment): Bits => {
    const bits = createBits(size).fill(-1)
    for (const run of runs) keepBits(bits, findRun(titles, run, size))
    return bits
  }
}

/** Stretches of a search that need to be looked for in the texts of some items. */
export function listDoubts(
  segments: readonly Segment[],
  query: SearchQuery,
  doubts: Doubts,
): Doubt[] {
  const stretches = new Set(
    listWords(query)
      .flatMap(({ word }) => word.runs)
      .filter(({ text, isSpaced }) => !isSpaced && text.length > SURE && !doubts.isSettled(text))
      .map(({ text }) => text),
  )
  return [...stretches].flatMap((text) => {
    const ids = segments.flatMap(({ words, live, columns, size }) => {
      const found = keepBits(findRun(words, { text, isSpaced: false }, size), live)
      return Array.from(listBits(found), (document) => columns.ids[document] ?? 0)
    })
    return doubts.raise(text, ids) ?? []
  })
}

function listWords({ terms }: SearchQuery) {
  return terms
    .slice(0, MOST_WORDS)
    .flatMap((term) =>
      'word' in term ? [{ word: readWord(term.word), isExcluded: term.isExcluded }] : [],
    )
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
