import type { PlainReader } from '#core/db/plain-reader.server.ts'
import { log } from '#core/log.server.ts'
import { fold } from '#core/search/fold.ts'
import { holdsPhrase, phrasesOf } from '#core/search/query-phrases.ts'
import type { SearchQuery } from '#features/items/search/search-contract.ts'
import type { Candidate, SearchIndex } from '#features/items/search/search-index-contract.ts'
import { readTexts } from './item-documents.server.ts'

/**
 * The index knows a long word by its parts; whether they are together only the text can say. The few
 * items where it may be otherwise are looked into once, and the index remembers.
 */
export async function settleCandidates(
  index: SearchIndex,
  reader: PlainReader,
  query: SearchQuery,
): Promise<void> {
  for (const candidate of index.candidates(query)) {
    const holding = await readHolding(reader, candidate).catch((error: unknown) => {
      log.warn({ err: error }, 'a word could not be looked up in the texts')
      return undefined
    })
    if (holding) index.settle(candidate.word, holding)
  }
}

async function readHolding(reader: PlainReader, { word, ids }: Candidate): Promise<number[]> {
  const texts = await readTexts(reader, ids)
  const phrases = phrasesOf(word)
  return texts
    .filter(({ title, text }) => {
      const folded = fold(`${title} ${text}`)
      return phrases.every((phrase) => holdsPhrase(folded, phrase))
    })
    .map(({ id }) => id)
}
