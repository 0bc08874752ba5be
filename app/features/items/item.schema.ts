import { z } from 'zod'
import { day, id, moment } from '#core/calls/fields.ts'
import { tagLink } from '#features/tags/tag.schema.ts'
import {
  contractForm,
  dress,
  freshness,
  onsitePer,
  postingState,
  remote,
  settlementMethod,
} from './item.codes.ts'

const named = z.object({ id: z.int(), name: z.string() })

const itemStation = z.object({
  id: z.int(),
  name: z.string(),
  line: z.string(),
  walk_min: z.int().nullable(),
})

const itemSkill = z.object({
  text: z.string(),
  years: z.int().nullable(),
  tag_id: z.int().nullable(),
})

/** A line of the timetable: what every list of items shows. Rates are yen a month without tax. */
export const itemRow = z.object({
  id: z.int(),
  name: z.string(),
  rate_detail: z.string(),
  rate_min: z.int().nullable(),
  rate_max: z.int().nullable(),
  settlement_method: z.enum(settlementMethod.all).nullable(),
  settlement_min_h: z.int().nullable(),
  settlement_max_h: z.int().nullable(),
  area_detail: z.string(),
  get_area_by_id_and_id: z.array(named.extend({ prefecture_name: z.string() })),
  stations: z.array(itemStation),
  remote: z.enum(remote.all),
  onsite_days: z.int().nullable(),
  onsite_per: z.enum(onsitePer.all).nullable(),
  days_min: z.int().nullable(),
  days_max: z.int().nullable(),
  starts_asap: z.boolean(),
  starts_on: day.nullable(),
  ends_on: day.nullable(),
  is_long_term: z.boolean(),
  biz_category_name: named.nullable(),
  must_have_requirements: z.string(),
  must_skills: z.array(itemSkill),
  tags: z.array(tagLink),
  published_at: moment.nullable(),
  updated_at: moment,
  confirmed_at: moment.nullable(),
  /** Whole days of Japan's calendar since the posting was confirmed; 0 is today. */
  confirmed_days_ago: z.int().nullable(),
  freshness: z.enum(freshness.all),
  /** The last moment of the last day of the posting. */
  closes_at: moment.nullable(),
  /** 0 on the last day; null without an end and after it. */
  days_left: z.int().nullable(),
  state: z.enum(postingState.all),
  is_open: z.boolean(),
})
export type ItemRow = z.output<typeof itemRow>

/** A card of the API: the row with its text. */
export const itemCard = itemRow.extend({ detail: z.string() })
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
    tags: row.tags.filter(isUnsaid).slice(0, LINE_TAGS),
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
function isUnsaid({ group, term }: ItemRow['tags'][number]): boolean {
  return group !== 'position' && !inColumns.has(term)
}

export type TimetableRow = ReturnType<typeof timetableRow>

export const itemDetail = itemCard.extend({
  code: z.string(),
  summary: z.string(),
  nice_to_have: z.string(),
  nice_skills: z.array(itemSkill),
  processes: z.array(z.int()),
  first_onsite: z.string().nullable(),
  rate_note: z.string().nullable(),
  settlement_unit_min: z.int().nullable(),
  settlement_rounding: z.string().nullable(),
  /** 31 means the last day of the month. */
  closing_day: z.int().nullable(),
  pay_month_offset: z.int().nullable(),
  pay_day: z.int().nullable(),
  payment_site_days: z.int().nullable(),
  contract_type: z.enum(contractForm.all),
  counterparty: z.string().nullable(),
  chain_depth: z.int().nullable(),
  hours_text: z.string().nullable(),
  has_flex: z.boolean(),
  overtime_h: z.int().nullable(),
  period_text: z.string().nullable(),
  headcount: z.int().nullable(),
  seats_left: z.int().nullable(),
  interview_count: z.int().nullable(),
  interview_form: z.string().nullable(),
  dress: z.enum(dress.all).nullable(),
  lends_pc: z.boolean().nullable(),
  english: z.string().nullable(),
  team_size: z.int().nullable(),
  comment: z.string().nullable(),
  points: z.array(z.string()),
  is_pickup: z.boolean(),
  closed_at: moment.nullable(),
})
export type ItemDetail = z.output<typeof itemDetail>

export const itemQuery = z.object({ id })

/** Figures of the items that are open now. */
export const itemFigures = z.object({
  open_count: z.int(),
  confirmed_count: z.int(),
  confirmed_today_count: z.int(),
  /** Middle of the upper rates, in yen a month without tax; `rate_n` items name one. */
  rate_median: z.int().nullable(),
  rate_n: z.int(),
  direct_count: z.int(),
})
export type ItemFigures = z.output<typeof itemFigures>
