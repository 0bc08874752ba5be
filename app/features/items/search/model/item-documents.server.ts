import type { PlainReader } from '#core/db/plain-reader.server.ts'
import { fullWeekRate } from '#features/items/day-rate.rules.ts'
import { contractForm, dress, remote, settlementMethod } from '#features/items/item.codes.ts'
import { choiceSigns, choiceWords, NO_TAG } from '#features/items/item-skill.rules.ts'
import { hardshipsOf } from '#features/items/search/avoided-condition.rules.ts'
import {
  listStated,
  type StatedFields,
  settleTags,
} from '#features/items/search/field-tag.rules.ts'
import type { Figures } from '#features/items/search/item-figures.ts'
import type { Requirement } from '#features/items/search/match-score.rules.ts'
import type { NameBook, SearchDocument } from '#features/items/search/search-contract.ts'
import { choosableTags } from '#features/items/search/skill-tags.rules.ts'
import type { TextPattern } from './phrase-pattern.ts'

/** The ids of everything that can be found, in the order in which it was published. */
export async function listDocumentIds(reader: PlainReader): Promise<number[]> {
  const [row] = await reader.query<{ ids: Buffer | null }>(IDS, [])
  return readIds(row?.ids ?? null)
}

/** Ids as PostgreSQL sends them packed: four bytes each. */
export function readIds(packed: Buffer | null): number[] {
  if (packed === null) return []
  return Array.from({ length: packed.length / 4 }, (_, index) => packed.readInt32BE(index * 4))
}

/**
 * Those of the items that can be found, as they were asked for; the others have been removed, or are not
 * to be seen yet.
 */
export async function readDocuments(
  reader: PlainReader,
  ids: readonly number[],
  book: TagBook,
): Promise<SearchDocument[]> {
  const rows = await reader.query<DocumentRow>(DOCUMENTS, [ids])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [toDocument(row, book)] : []
  })
}

/** Which tags there are, and what they mean. */
type TagBook = Pick<NameBook, 'successors' | 'fieldTags'>

type ItemText = Pick<SearchDocument, 'id' | 'title' | 'text'>

export async function readTexts(reader: PlainReader, ids: readonly number[]): Promise<ItemText[]> {
  return await reader.query<ItemText>(TEXTS, [ids])
}

/** Those of which a text matches: a fifth of the time that it takes to read them. */
export async function listMatching(
  reader: PlainReader,
  ids: readonly number[],
  { pattern, letters }: TextPattern,
): Promise<number[]> {
  const [row] = await reader.query<{ ids: Buffer | null }>(MATCHING, [ids, pattern, letters])
  return readIds(row?.ids ?? null)
}

/** As they are now, of those that can be found; in no order. */
export async function readFigures(
  reader: PlainReader,
  ids: readonly number[],
  book: TagBook,
): Promise<Figures[]> {
  const rows = await reader.query<FieldRow>(FIGURES, [ids])
  return rows.map((row) => figuresOf(row, book))
}

/** What the row of an item itself says, without its texts. */
type FieldRow = Omit<Figures, 'onsite' | 'hardships' | 'stated'> &
  Pick<SearchDocument, 'daysMin' | 'daysMax' | 'chain' | 'interviews' | 'industry'> & {
    publishedAt: number
    remote: string
    contract: string
    dress: string | null
    settlement: string | null
    rateDays: number | null
    overtime: number | null
    hours: string | null
    onsiteDays: number | null
    onsitePer: string | null
    place: string
    english: string | null
  }

type DocumentRow = FieldRow &
  Pick<SearchDocument, 'title' | 'text'> & {
    areas: string | null
    prefectures: string | null
    stations: string | null
    tags: string | null
    requirements: string | null
  }

function toDocument(row: DocumentRow, book: TagBook): SearchDocument {
  const { successors, fieldTags } = book
  const chosen = readList(row.tags).flatMap((id) => successors.get(id) ?? [])
  const figures = figuresOf(row, book)
  return {
    ...figures,
    publishedAt: row.publishedAt,
    daysMin: row.daysMin,
    daysMax: row.daysMax,
    industry: row.industry,
    chain: row.chain,
    interviews: row.interviews,
    title: row.title,
    text: row.text,
    requirements: readRequirements(row.requirements, successors),
    remote: placeIn(remote.all, row.remote) ?? 0,
    contract: placeIn(contractForm.all, row.contract) ?? 0,
    dress: placeIn(dress.all, row.dress),
    settlement: placeIn(settlementMethod.all, row.settlement),
    areas: readList(row.areas),
    prefectures: [...new Set(readList(row.prefectures))],
    stations: readList(row.stations),
    tags: settleTags(chosen, fieldTags, figures.stated),
  }
}

function figuresOf(row: FieldRow, { fieldTags }: TagBook): Figures {
  const { rateMin, rateMax, rateDays } = row
  const fields = statedIn(row)
  return {
    id: row.id,
    status: row.status,
    updatedAt: row.updatedAt,
    confirmedOn: row.confirmedOn,
    opensOn: row.opensOn,
    closesOn: row.closesOn,
    rateMin: rateMin === null ? null : fullWeekRate(rateMin, rateDays),
    rateMax: rateMax === null ? null : fullWeekRate(rateMax, rateDays),
    startsAsap: row.startsAsap,
    startsOn: row.startsOn,
    paidWithin: row.paidWithin,
    bandMin: row.bandMin,
    bandMax: row.bandMax,
    onsite: onsiteOf(row),
    hardships: hardshipsOf({
      overtime_h: row.overtime,
      hours_text: row.hours,
      area_detail: row.place,
      english: row.english,
      dress: fields.dress,
      chain_depth: fields.chain_depth,
      interview_count: fields.interview_count,
    }),
    stated: listStated(fieldTags, fields),
  }
}

function statedIn(row: FieldRow): StatedFields {
  return {
    remote: row.remote,
    chain_depth: row.chain === null ? null : row.chain - 1,
    interview_count: row.interviews,
    dress: row.dress,
    settlement_method: row.settlement,
    payment_site_days: row.paidWithin,
    starts_asap: row.startsAsap,
    days_min: row.daysMin,
    days_max: row.daysMax,
    rate_min: row.rateMin,
    rate_days: row.rateDays,
  }
}

const USUAL_ONSITE: Record<string, number> = { full: 0, mostly: 4, hybrid: 12, none: 20 }
const MOST_ONSITE = 31

/** Days a month: nobody counts holidays and the ends of weeks to find what is nearer home. */
function onsiteOf({ remote: form, onsiteDays, onsitePer }: FieldRow): number {
  const usual = USUAL_ONSITE[form] ?? 0
  if (onsiteDays === null || form === 'full' || form === 'none') return usual
  return Math.min(onsitePer === 'week' ? onsiteDays * 4 : onsiteDays, MOST_ONSITE)
}

function placeIn(list: readonly string[], code: string | null): number | null {
  return code === null ? null : list.indexOf(code) + 1
}

/** Behind a tag beside another one, in the place of whether it is required. */
const ALTERNATIVE = 2

/** Tag, years and whether it is required, one after the other; then the tags that are enough in its place. */
function readRequirements(text: string | null, successors: NameBook['successors']): Requirement[] {
  const numbers = readList(text)
  const found: Requirement[] = []
  for (let at = 0; at < numbers.length; ) {
    const years = numbers[at + 1] ?? 0
    const isRequired = numbers[at + 2] === 1
    const ids = [numbers[at] ?? 0]
    for (at += 3; numbers[at + 2] === ALTERNATIVE; at += 3) ids.push(numbers[at] ?? 0)
    const isOpen = ids.at(-1) === NO_TAG
    const tags = choosableTags(isOpen ? ids.slice(0, -1) : ids, successors, isOpen)
    if (tags.length > 0) found.push({ tags, years, isRequired })
  }
  return found
}

function readList(text: string | null): number[] {
  return text === null ? [] : text.split(',').map(Number)
}

const IDS = `
  select string_agg(int4send(id), ''::bytea order by date_trunc('second', published_at), id) as ids from item
  where deleted_at is null and published_at is not null and status <> 'draft'`

const OWN_TEXTS = `i.must_have_requirements, i.nice_to_have, i.detail, i.summary, i.area_detail, i.rate_detail`

const TEXT = `concat_ws(E'\\n', ${OWN_TEXTS}, on_way.names, wanted.skills) as text`

/** Of all items at once: for each one by itself it takes half as long again. */
const TEXT_PARTS = `
  left join (
    select x.item_id, string_agg(s.name, E'\\n' order by s.id) as names,
      string_agg(s.id::text, ',') as stations
    from item_station x join station s on s.id = x.station_id
    where x.item_id = any($1::int[]) group by x.item_id) on_way on on_way.item_id = i.id
  left join (
    select k.item_id, string_agg(k.text, E'\\n' order by k.is_required desc, k.position) as skills,
      string_agg(concat_ws(',', k.tag_id, coalesce(k.years, 0), k.is_required::int,
          array_to_string(k.other_tag_ids, ',0,${ALTERNATIVE},') || ',0,${ALTERNATIVE}',
          case when k.other_tag_ids is null and k.text ~ '${choiceSigns}' and k.text ~ '${choiceWords}' then '${NO_TAG},0,${ALTERNATIVE}' end), ',')
        filter (where k.tag_id is not null) as requirements
    from item_skill k
    where k.item_id = any($1::int[]) group by k.item_id) wanted on wanted.item_id = i.id`

const FACT_PARTS = `
  left join (
    select x.item_id, string_agg(x.tag_id::text, ',' order by x.position, x.tag_id) as tags
    from item_tag x
    where x.item_id = any($1::int[]) group by x.item_id) tagged on tagged.item_id = i.id
  left join (
    select x.item_id, string_agg(a.id::text, ',') as areas,
      string_agg(a.prefecture_id::text, ',') as prefectures
    from item_area x join area a on a.id = x.area_id
    where x.item_id = any($1::int[]) group by x.item_id) place on place.item_id = i.id`

const TEXTS = `
  select i.id, i.name as title, ${TEXT} from item i ${TEXT_PARTS} where i.id = any($1::int[])`

/** The longest text last: it is packed where it is stored. */
const TEXTS_TO_MATCH = [
  'i.name',
  'i.summary',
  'i.must_have_requirements',
  'i.nice_to_have',
  'i.area_detail',
  'i.rate_detail',
  'i.detail',
]

const isMatching = (text: string) => `strpos(${text}, $3) > 0 and ${text} ~* $2`

const MATCHING = `
  select string_agg(int4send(i.id), ''::bytea) as ids from item i
  where i.id = any($1::int[]) and (${TEXTS_TO_MATCH.map(isMatching).join(' or ')}
    or exists (select from item_skill k where k.item_id = i.id and ${isMatching('k.text')}))`

const FIELDS = `
    i.id,
    case when i.status = 'open' and i.hidden_at is not null then 'paused' else i.status end as status,
    extract(epoch from i.published_at)::float8 as "publishedAt",
    extract(epoch from i.updated_at)::float8 as "updatedAt",
    (i.confirmed_at at time zone 'Asia/Tokyo')::date - date '1970-01-01' as "confirmedOn",
    i.service_start - date '1970-01-01' as "opensOn",
    i.service_end - date '1970-01-01' as "closesOn",
    i.rate_min as "rateMin", i.rate_max as "rateMax", i.rate_days as "rateDays",
    i.days_min as "daysMin", i.days_max as "daysMax",
    i.starts_asap as "startsAsap", i.starts_on - date '1970-01-01' as "startsOn",
    i.payment_site_days as "paidWithin",
    i.settlement_min_h as "bandMin", i.settlement_max_h as "bandMax",
    i.onsite_days as "onsiteDays", i.onsite_per as "onsitePer",
    i.biz_category_id as industry, i.remote, i.contract_type as contract,
    i.chain_depth + 1 as chain, i.interview_count as interviews, i.dress,
    i.settlement_method as settlement,
    i.overtime_h as overtime, i.hours_text as hours, i.area_detail as place, i.english`

const CAN_BE_FOUND = `
  where i.id = any($1::int[]) and i.deleted_at is null and i.published_at is not null
    and i.status <> 'draft'`

const FIGURES = `select ${FIELDS} from item i ${CAN_BE_FOUND}`

const DOCUMENTS = `
  select ${FIELDS}, wanted.requirements,
    tagged.tags, place.areas, place.prefectures, on_way.stations, i.name as title, ${TEXT}
  from item i ${FACT_PARTS} ${TEXT_PARTS} ${CAN_BE_FOUND}`
