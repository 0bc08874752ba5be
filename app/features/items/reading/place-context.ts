import { RAILWAY } from './railway-lines.ts'
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
    const inside = besides(items, place)
      .filter((other) => excluded.has(other) === excluded.has(item))
      .map((other) => value.places.flatMap((one) => partWithin(one, placesOf(other))))
      .find((places) => places.length > 0)
    const alone = value.places.filter((one) => !isWard(one))
    const places = inside ?? (alone.length > 0 ? alone : value.places)
    return { from, to, certainty, isUnread, value: { kind: 'places', places } }
  })
}

/** 御堂筋線 本町 is the station of that line, of all that have its name. */
export function settleStations(
  items: readonly SentenceItem[],
  excluded: ReadonlySet<SentenceItem>,
): SentenceItem[] {
  return items.map((item, place) => {
    const lines = besides(items, place)
      .filter((other) => excluded.has(other) === excluded.has(item))
      .flatMap((other) => placesOf(other).filter(isLine))
    const places = placesOf(item).flatMap((one) => partWithin(one, lines))
    return places.length > 0 ? { ...item, value: { kind: 'places', places } } : item
  })
}

/** What has a meaning before a place of the sentence, and behind it. */
function besides(items: readonly SentenceItem[], place: number): SentenceItem[] {
  const before = items.slice(0, place).findLast(hasMeaning)
  const after = items.slice(place + 1).find(hasMeaning)
  return [before, after].filter((one) => one !== undefined)
}

function isLine({ group }: ReadableName): boolean {
  return group === RAILWAY
}

function isWard({ group }: ReadableName): boolean {
  return group === WARD
}

function placesOf(item: SentenceItem | undefined): readonly ReadableName[] {
  return item?.value.kind === 'places' ? item.value.places : []
}

/** Those of a name's places that are in prefectures or cities. */
function partWithin(name: ReadableName, wide: readonly ReadableName[]): ReadableName[] {
  const held = name.ids.map((id, at) =>
    wide.some((one) =>
      isLine(one) ? isStop(name) && one.ids.includes(id) : holds(one, id, name.within?.[at]),
    ),
  )
  const ids = name.ids.filter((_, at) => held[at])
  const within = name.within?.filter((_, at) => held[at])
  const { kind, name: text, spellings } = name
  return ids.length > 0 ? [{ kind, ids, name: text, spellings, ...(within && { within }) }] : []
}

function isStop(name: ReadableName): boolean {
  return name.kind === 'station' && !isLine(name)
}

function holds({ kind, ids }: ReadableName, id: number, prefecture: number | undefined): boolean {
  if (kind === 'prefecture') return prefecture !== undefined && ids.includes(prefecture)
  return kind === 'area' && ids.length > 1 && ids.includes(id)
}

/** 千葉県船橋市 is the town, not all of the prefecture, and 東西線 木場 the station; 千葉、船橋 is either. */
export function withoutWiderPlaces(
  text: ReadableText,
  items: readonly SentenceItem[],
  excluded: ReadonlySet<SentenceItem>,
): SentenceItem[] {
  return items.filter((item, place) => {
    return !besides(items, place).some((other) => {
      const isBehind = other.from > item.from
      const wide = placesOf(item).filter((one) => isBehind || isLine(one))
      const [start, end] = isBehind ? [item.to, other.from] : [other.to, item.from]
      return (
        excluded.has(item) === excluded.has(other) &&
        placesOf(other).some((one) => partWithin(one, wide).length > 0) &&
        /^[ ノ]*$/.test(text.folded.slice(start, end))
      )
    })
  })
}
