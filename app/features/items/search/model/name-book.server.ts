import { hash } from 'node:crypto'
import type { PlainReader } from '#core/db/plain-reader.server.ts'
import { contractForm, supplyChain } from '#features/items/item.codes.ts'
import { fieldTags } from '#features/items/search/field-tag.rules.ts'
import type { NameBook, SearchName, Station } from '#features/items/search/search-contract.ts'

/** What words are looked up in. Tags that are merged or deleted have no name any more. */
export async function readNames(reader: PlainReader): Promise<NameBook> {
  const tags = await reader.query<TagRow>(TAGS, [])
  const places = await reader.query<PlaceRow>(PLACES, [])
  const { version, stations } = await readStations(reader)
  const digest = hash('sha256', JSON.stringify([tags, places, version]))
  if (last?.digest !== digest) last = { digest, book: bookOf({ tags, places, stations }) }
  return last.book
}

/** BookRows that are the same give the same book: what a reader has built of it stays of use. */
let last: { digest: string; book: NameBook } | undefined

/** Thousands of rows, which only a release changes: they are read again when a transaction has written one. */
async function readStations(reader: PlainReader): Promise<ReadStations> {
  const [found] = await reader.query<{ version: string }>(STATIONS_VERSION, [])
  const version = found?.version ?? ''
  if (lastStations?.version !== version) {
    lastStations = { version, stations: await reader.query<StationRow>(STATIONS, []) }
  }
  return lastStations
}

type ReadStations = { version: string; stations: StationRow[] }
let lastStations: ReadStations | undefined

function bookOf({ tags, places, stations }: BookRows): NameBook {
  const successors = resolveTags(tags)
  const merged = Map.groupBy(
    tags.filter((tag) => !tag.is_active),
    (tag) => successors.get(tag.id),
  )
  const active = tags.filter((tag) => tag.is_active)
  const names = active.map((tag) => nameOfTag(tag, merged.get(tag.id) ?? []))
  const doubling = active.filter(({ name }) => fieldTags.has(name))
  return {
    names: [...names, ...places.map(nameOfPlace), ...namesOfTerms, ...stations.map(nameOfStation)],
    successors,
    fieldTags: new Map(doubling.map(({ id, name }) => [id, name])),
    stations: new Map(stations.map(({ id, name, line }) => [id, { name, line }])),
  }
}

type BookRows = { tags: TagRow[]; places: PlaceRow[]; stations: StationRow[] }

type TagRow = {
  id: number
  name: string
  group: string
  kana: string | null
  synonyms: string[]
  target: number | null
  is_active: boolean
}
type PlaceRow = {
  kind: 'prefecture' | 'area' | 'industry'
  id: number
  name: string
  kana: string | null
  within: number | null
}

type StationRow = Station & {
  id: number
  kana: string | null
  within: number
  lat: number | null
  lng: number | null
  lines: string[]
}

function nameOfStation({ id, name, kana, within, lat, lng, lines }: StationRow): SearchName {
  const aliases = kana === null ? [] : [kana]
  const isPlaced = lat !== null && lng !== null
  return {
    kind: 'station',
    id,
    name,
    aliases,
    within,
    lines,
    ...(isPlaced && { point: [lat, lng] }),
  }
}

/** The name of a merged tag finds its successor. */
function nameOfTag({ id, name, group, kana, synonyms }: TagRow, merged: TagRow[]): SearchName {
  const others = merged.flatMap((tag) => [tag.name, ...tag.synonyms])
  const aliases = [...synonyms, ...others, ...(kana === null ? [] : [kana])]
  return { kind: 'tag', id, name, group, aliases }
}

/** 東京都, トウキョウト is also known as 東京, トウキョウ. */
function nameOfPlace({ kind, id, name, kana, within }: PlaceRow): SearchName {
  const short = kind === 'prefecture' ? [name.replace(/[都府県]$/, '')] : []
  const read = kana === null ? [] : readings(kind, kana)
  return { kind, id, name, aliases: [...short, ...read], ...(within !== null && { within }) }
}

/** 電力・ガス is found by デンリョク too. */
function readings(kind: PlaceRow['kind'], kana: string): string[] {
  if (kind === 'prefecture') return [kana, kana.replace(/(ト|フ|ケン)$/, '')]
  return kind === 'industry' ? [kana, ...kana.split('・')] : [kana]
}

/** 準委任 and エンド直 find the items under such terms, by the places of their codes. */
const namesOfTerms = [...namesOf('contract', contractForm), ...namesOf('chain', supplyChain)]

function namesOf(kind: 'contract' | 'chain', { list }: { list: { label: string }[] }) {
  return list.map(({ label }, at): SearchName => ({ kind, id: at + 1, name: label, aliases: [] }))
}

function resolveTags(tags: readonly TagRow[]): Map<number, number> {
  const byId = new Map(tags.map((tag) => [tag.id, tag]))
  const successors = new Map<number, number>()
  for (const tag of tags) {
    let found: TagRow | undefined = tag
    // Merged tags may have been merged again; the steps are bounded, for nothing forbids a circle.
    for (let step = 0; step < 20 && found && found.target !== null; step++) {
      found = byId.get(found.target)
    }
    if (found?.is_active) successors.set(tag.id, found.id)
  }
  return successors
}

const TAGS = `
  select t.id, t.term as name, c.key as "group", t.kana, t.synonyms, t.merged_into_id as target,
    t.merged_into_id is null and t.deleted_at is null as is_active
  from tag t join tag_category c on c.id = t.tag_category_id order by t.id`

const PLACES = `
  select 'prefecture' as kind, id::int, name, kana, region_id::int as within from prefecture
  union all select 'area', id, name, kana, prefecture_id from area
  union all select 'industry', id, name, kana, null from biz_category
  order by 1, 2`

const STATIONS = `
  select id, name, line, lat, lng, kana, prefecture_id as within, coalesce(lines, array[line]) as lines
  from station order by id`

const STATIONS_VERSION = `
  select concat_ws(' ', count(*), max(id), sum(xmin::text::bigint)) as version from station`
