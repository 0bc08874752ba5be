import { openReader } from '#core/db/plain-reader.server.ts'
import { daysOf } from '#features/items/search/item-facts.ts'
import {
  type ScoredItem,
  type Seeker,
  scoreItem,
} from '#features/items/search/match-score.rules.ts'
import {
  listDocumentIds,
  readDocuments,
} from '#features/items/search/model/item-documents.server.ts'
import { readNames } from '#features/items/search/model/name-book.server.ts'
import type { SearchDocument } from '#features/items/search/search-contract.ts'

const BATCH = 2_000

type Known = ScoredItem & { id: number; publishedAt: number; document: SearchDocument }

/** Every open item in the memory as an object of its own, scored one after the other and sorted. */
export async function openRival(url: string) {
  await using reader = await openReader(url, 'makes the rival of the bench')
  const book = await readNames(reader)
  const ids = await listDocumentIds(reader)
  const known: Known[] = []
  for (let from = 0; from < ids.length; from += BATCH) {
    const some = await readDocuments(reader, ids.slice(from, from + BATCH), book)
    known.push(...some.map(toKnown))
  }
  return (seeker: Seeker, least: number, limit: number) => {
    const fitting = known
      .filter(({ document }) => isOpen(document, seeker.today))
      .map((item) => ({ item, ...scoreItem(item, seeker) }))
      .filter(({ score, isOut }) => !isOut && score >= least)
      .sort((a, b) => b.score - a.score || newerFirst(a.item, b.item))
    const found = fitting.slice(0, limit).map(({ item: { id }, score }) => ({ id, score }))
    return { found, total: fitting.length }
  }
}

/** Without its text, which would only fill the memory. */
function toKnown(document: SearchDocument): Known {
  const startsOn = document.startsAsap ? 0 : document.startsOn
  const { text, ...rest } = document
  return { ...rest, days: daysOf(document), startsOn, document: { ...rest, text: '' } }
}

function isOpen({ status, opensOn, closesOn }: SearchDocument, today: number): boolean {
  return status === 'open' && (opensOn ?? 0) <= today && (closesOn ?? today) >= today
}

function newerFirst(a: Known, b: Known): number {
  return b.publishedAt - a.publishedAt || b.id - a.id
}
