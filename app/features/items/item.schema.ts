import { z } from 'zod'
import { id, moment } from '#core/calls/fields.ts'
import { tagLink } from '#features/tags/tag.schema.ts'
import { confirmations, freshnessSteps } from './freshness.rules.ts'
import { postingState, remote } from './item.codes.ts'
import { itemSkill, seen } from './item-answers.schema.ts'

const named = z.object({ id: z.int(), name: z.string() })

const itemStation = z.object({
  id: z.int(),
  name: z.string(),
  line: z.string(),
  walk_min: z.int().nullable(),
})

/** A line of the timetable: what every list of items shows. Rates are yen a month without tax. */
const itemRow = z.object({
  id: z.int(),
  name: seen.name,
  rate_detail: seen.rate_detail,
  rate_min: seen.rate_min,
  rate_max: seen.rate_max,
  rate_days: seen.rate_days,
  settlement_method: seen.settlement_method,
  settlement_min_h: seen.settlement_min_h,
  settlement_max_h: seen.settlement_max_h,
  area_detail: seen.area_detail,
  get_area_by_id_and_id: z.array(named.extend({ prefecture_name: z.string() })),
  stations: z.array(itemStation),
  remote: seen.remote,
  onsite_days: seen.onsite_days,
  onsite_per: seen.onsite_per,
  days_min: seen.days_min,
  days_max: seen.days_max,
  starts_asap: seen.starts_asap,
  starts_on: seen.starts_on,
  ends_on: seen.ends_on,
  is_long_term: seen.is_long_term,
  biz_category_name: named.nullable(),
  must_have_requirements: seen.must_have_requirements,
  must_skills: z.array(itemSkill),
  tags: z.array(tagLink),
  published_at: moment.nullable(),
  updated_at: moment,
  confirmed_at: moment.nullable(),
  /** Whole days of Japan's calendar since the posting was confirmed; 0 is today. */
  confirmed_days_ago: z.int().nullable(),
  freshness: z.enum(freshnessSteps),
  /** `due` from the day on which it has to be confirmed again, `lapsed` while it is hidden for it. */
  confirmation: z.enum(confirmations),
  /** The last moment of the last day of the posting. */
  closes_at: moment.nullable(),
  /** 0 on the last day; null without an end and after it. */
  days_left: z.int().nullable(),
  state: z.enum(postingState.all),
  is_open: z.boolean(),
})
export type ItemRow = z.output<typeof itemRow>

/** A card of the API: the row with its text. */
export const itemCard = itemRow.extend({ detail: seen.detail })
export type ItemCard = z.output<typeof itemCard>

const LINE_SKILLS = 4
const LINE_TAGS = 5
const inColumns = new Set<string>([...remote.list.map(({ label }) => label), 'リモートワーク'])

/** What a line of the timetable shows; all else would travel to every browser twice. */
export function timetableRow(card: ItemCard) {
  const { detail, must_have_requirements, biz_category_name, published_at, ...rest } = card
  const { updated_at, confirmed_at, is_open, must_skills, stations, ...row } = rest
  return {
    ...row,
    tags: row.tags.filter(isNotShown).slice(0, LINE_TAGS),
    // Where the rate has figures, and the place a station, only those are shown.
    rate_detail: row.rate_min === null && row.rate_max === null ? row.rate_detail : '',
    stations: stations.slice(0, 1).map(({ name, walk_min }) => ({ name, walk_min })),
    get_area_by_id_and_id:
      stations.length > 0
        ? []
        : row.get_area_by_id_and_id.slice(0, 1).map(({ name }) => ({ name })),
    must_skills: must_skills.slice(0, LINE_SKILLS).map(({ text, years }) => ({ text, years })),
  }
}

/** What the name and the columns do not say already. */
function isNotShown({ group, term }: ItemRow['tags'][number]): boolean {
  return group !== 'position' && !inColumns.has(term)
}

export type TimetableRow = ReturnType<typeof timetableRow>

/** Everything that a reader may know of an item: each field that everyone sees. */
export const itemDetail = itemCard
  .extend({
    code: z.string(),
    summary: seen.summary,
    nice_to_have: seen.nice_to_have,
    nice_skills: z.array(itemSkill),
  })
  .extend(seen)
  .extend({ closed_at: moment.nullable() })
export type ItemDetail = z.output<typeof itemDetail>

export const itemQuery = z.object({ id })

/** Figures of the items that are open now. */
const itemFigures = z.object({
  open_count: z.int(),
  confirmed_count: z.int(),
  confirmed_today_count: z.int(),
  /** Middle of the upper rates, in yen a month without tax; `rate_n` items name one. */
  rate_median: z.int().nullable(),
  rate_n: z.int(),
  direct_count: z.int(),
})
export type ItemFigures = z.output<typeof itemFigures>
