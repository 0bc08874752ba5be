import type { ReadableName, ReadableText } from './reading-contract.ts'
import { hasMeaning, type SentenceItem } from './sentence-items.ts'
import { WARD } from './short-places.ts'

/** 大阪 北区 is the ward there; alone it is the one of Tokyo, and a ward that Tokyo has not is any of its name. */
export function settleWards(
  items: readonly SentenceItem[],
  excluded: ReadonlySet<SentenceItem>,
): SentenceItem[] {
  return items.map((item, place) => {
    const { value, from, to, certainty, isUnread } = item
    if (value.kind !== 'places' || !value.places.some(isWard)) return item
    const near = [
      items.slice(0, place).findLast(hasMeaning),
      items.slice(place + 1).find(hasMeaning),
    ]
    const inside = near
      .filter((other) => other && excluded.has(other) === excluded.has(item))
      .map((other) => value.places.flatMap((one) => partWithin(one, placesOf(other))))
      .find((places) => places.length > 0)
    const alone = value.places.filter((one) => !isWard(one))
    const places = inside ?? (alone.length > 0 ? alone : value.places)
    return { from, to, certainty, isUnread, value: { kind: 'places', places } }
  })
}

function isWard({ group }: ReadableName): boolean {
  return group === WARD
}

function placesOf(item: SentenceItem | undefined): readonly ReadableName[] {
  return item?.value.kind === 'places' ? item.value.places : []
}

/** Those of a name's places that are in prefectures or cities. */
function partWithin(name: ReadableName, wide: readonly ReadableName[]): ReadableName[] {
  const held = name.ids.map((id, at) => wide.some((one) => holds(one, id, name.within?.[at])))
  const ids = name.ids.filter((_, at) => held[at])
  const within = name.within?.filter((_, at) => held[at])
  const { kind, name: text, spellings } = name
  return ids.length > 0 ? [{ kind, ids, name: text, spellings, ...(within && { within }) }] : []
}

function holds({ kind, ids }: ReadableName, id: number, prefecture: number | undefined): boolean {
  if (kind === 'prefecture') return prefecture !== undefined && ids.includes(prefecture)
  return kind === 'area' && ids.length > 1 && ids.includes(id)
}

/** 千葉県船橋市 is the town, not all of the prefecture; 千葉、船橋 is either. */
export function withoutWiderPlaces(
  text: ReadableText,
  items: readonly SentenceItem[],
  excluded: ReadonlySet<SentenceItem>,
): SentenceItem[] {
  return items.filter((item, place) => {
    const next = items.slice(place + 1).find(hasMeaning)
    const isNarrower = placesOf(next).some((one) => partWithin(one, placesOf(item)).length > 0)
    if (!next || !isNarrower || excluded.has(item) !== excluded.has(next)) return true
    return !/^[ ノ]*$/.test(text.folded.slice(item.to, next.from))
  })
}
