import { createBits, setBit } from '#core/search/bits.ts'
import { fold } from '#core/search/fold.ts'
import { type Gathering, gather, MOST_GATHERED } from '#core/search/gathering.ts'
import { tokensOf } from '#core/search/tokens.ts'
import { factOf } from '#features/items/search/item-facts.ts'
import { splitPlaces } from '#features/items/search/query-words.ts'
import type { SearchDocument } from '#features/items/search/search-contract.ts'
import type { Codebook } from './codebook.ts'
import { createColumns, writeColumns } from './document-columns.ts'
import type { Segment } from './segment.ts'

const USUAL_TRAITS = 16
const USUAL_REQUIREMENTS = 6

type Gatherings = { words: Gathering; titles: Gathering }

/** Title and text as words are looked for in them. */
type FoldedText = { title: string; text: string }

export function foldText({ title, text }: SearchDocument): FoldedText {
  return { title: fold(title), text: fold(text) }
}

/** The segment that new documents are written to. */
export type OpenSegment = Segment &
  Gatherings & { add(document: SearchDocument, folded?: FoldedText): void }

export function openSegment(
  codebook: Codebook,
  { words, titles }: Gatherings = { words: gather(), titles: gather() },
): OpenSegment {
  const columns = createColumns(
    ...[MOST_GATHERED, MOST_GATHERED * USUAL_TRAITS, MOST_GATHERED * USUAL_REQUIREMENTS],
    codebook,
  )
  const documents = new Map<number, number>()
  const segment: OpenSegment = {
    size: 0,
    columns,
    words,
    titles,
    orders: undefined,
    live: createBits(MOST_GATHERED),
    gone: 0,
    visibleSets: [],
    amended: undefined,
    locate: (id) => documents.get(id),
    bytes: () => words.bytes() + titles.bytes() + MOST_GATHERED * 80,
    add(document, folded = foldText(document)) {
      const at = segment.size
      words.add(writeColumns(columns, at, document, codebook), at)
      const title = tokensOf(splitPlaces(folded.title))
      words.add(title, at)
      titles.add(title, at)
      titles.add(requiredSkills(document), at)
      words.add(tokensOf(splitPlaces(folded.text)), at)
      setBit(segment.live, at)
      documents.set(document.id, at)
      segment.visibleSets.length = 0
      segment.size += 1
    },
  }
  return segment
}

function requiredSkills({ requirements }: SearchDocument): Int32Array {
  const required = requirements.filter(({ isRequired }) => isRequired)
  return Int32Array.from(
    required.flatMap(({ tags }) => tags),
    (tag) => factOf('tag', tag),
  )
}
