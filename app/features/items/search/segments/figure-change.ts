import { factOf } from '#features/items/search/item-facts.ts'
import type { Figures } from '#features/items/search/item-figures.ts'
import type { Codebook } from './codebook.ts'
import { type Columns, canHold, figureColumns, mixAt, writeFigures } from './document-columns.ts'
import { madeOrders, moveDocument } from './document-orders.ts'
import type { FrozenSegment } from './frozen-segment.ts'
import type { Segment } from './segment.ts'
import { recountDocument } from './visible-set.ts'

/** Writes the figures of a document where it is; false where its facts are others now, or a rate has no room. */
export function amendDocument(
  segment: Segment | FrozenSegment,
  document: number,
  figures: Figures,
  codebook: Codebook,
): boolean {
  const { columns, orders } = segment
  if (!canHold(columns, figures, codebook)) return false
  if (!hasTags(columns, document, figures, codebook)) return false
  if ('isPacked' in segment && segment.isPacked) part(segment)
  segment.amended?.add(document)
  const write = () => writeFigures(columns, document, figures, codebook)
  recountDocument(segment, document, () => {
    if (orders) moveDocument({ columns, orders }, document, codebook, write)
    else write()
  })
  return true
}

/** Whether the tags that double a field are those of the document: it is found by them. */
function hasTags(
  { traits, starts }: Columns,
  document: number,
  { stated }: Figures,
  { facts, mixes }: Codebook,
): boolean {
  const tags = stated.map((tag) => facts.number(factOf('tag', tag)))
  return traits[(starts[document] ?? 0) + mixAt.stated] === mixes.number(tags)
}

/** What was packed stays as it was: from now on these numbers are in other arrays. */
function part(segment: FrozenSegment): void {
  const { columns, orders } = segment
  Object.assign(columns, copyArrays(columns, figureColumns))
  Object.assign(orders, copyArrays(orders, madeOrders))
  segment.isPacked = false
}

function copyArrays<K extends string>(
  arrays: Record<K, { slice(): unknown }>,
  names: readonly K[],
): object {
  return Object.fromEntries(names.map((name) => [name, arrays[name].slice()]))
}
