import type { PlainReader } from '#core/db/plain-reader.server.ts'
import { log } from '#core/log.server.ts'
import { fold } from '#core/search/fold.ts'
import { holdsPhrase, phrasesOf } from '#core/search/phrases.ts'
import type { Doubt, SearchIndex, SearchQuery } from './contract.ts'
import { readTexts } from './documents.server.ts'

/**
 * The index knows a long word by its parts; whether they stand together only the text can say. The few
 * items where it may be otherwise are looked into once, and the index remembers.
 */
export async function settleDoubts(
  index: SearchIndex,
  reader: PlainReader,
  query: SearchQuery,
): Promise<void> {
  for (const doubt of index.doubts(query)) {
    const holding = await readHolding(reader, doubt).catch((error: unknown) => {
      log.warn({ err: error }, 'a word could not be looked up in the texts')
      return undefined
    })
    if (holding) index.settle(doubt.word, holding)
  }
}

/** Few at a time: two thousand texts at once would leave the memory full of what nobody needs again. */
const BATCH = 40

async function readHolding(reader: PlainReader, { word, ids }: Doubt): Promise<number[]> {
  const phrases = phrasesOf(word)
  const holding: number[] = []
  for (let from = 0; from < ids.length; from += BATCH) {
    for (const { id, title, text } of await readTexts(reader, ids.slice(from, from + BATCH))) {
      const folded = fold(`${title} ${text}`)
      if (phrases.every((phrase) => holdsPhrase(folded, phrase))) holding.push(id)
    }
  }
  return holding
}
