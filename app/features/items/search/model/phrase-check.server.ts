import type { PlainReader } from '#core/db/plain-reader.server.ts'
import { log } from '#core/log.server.ts'
import { fold } from '#core/search/fold.ts'
import { holdsPhrase, phrasesOf } from '#core/search/query-phrases.ts'
import type { SearchQuery } from '#features/items/search/search-contract.ts'
import type { Candidate, SearchIndex } from '#features/items/search/search-index-contract.ts'
import { readTexts } from './item-documents.server.ts'

/** Between two batches other questions are answered. */
const BATCH = 500

/**
 * The index knows a long word by its parts; whether they are together only the text can say. The items where
 * it may be otherwise are looked into once, and the index remembers.
 */
export async function settleCandidates(
  index: SearchIndex,
  reader: PlainReader,
  query: SearchQuery,
): Promise<void> {
  try {
    for (const candidate of index.candidates(query)) await lookInto(index, reader, candidate)
  } catch (error) {
    log.warn({ err: error }, 'a word could not be looked up in the texts')
  }
}

async function lookInto(index: SearchIndex, reader: PlainReader, { word, ids }: Candidate) {
  const phrases = phrasesOf(word)
  for (let from = 0; from < ids.length; from += BATCH) {
    const looked = ids.slice(from, from + BATCH)
    const texts = await readTexts(reader, looked)
    const holding = texts.filter(({ title, text }) => {
      const folded = fold(`${title} ${text}`)
      return phrases.every((phrase) => holdsPhrase(folded, phrase))
    })
    index.settle(
      word,
      looked,
      holding.map(({ id }) => id),
    )
  }
}
