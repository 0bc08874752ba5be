import type { Calendar } from '../day.ts'
import { tagId } from '../tags.ts'
import { type Draft, draftItem } from './draft.ts'
import { featureTags } from './features.ts'
import { type History, type Place, pickHistory } from './history.ts'
import { type Random, randomOf, seedOf } from './random.ts'
import type { Skill } from './skills.ts'
import { commentOf, detailOf, summaryOf } from './text.ts'
import { nameOf } from './titles.ts'

/** One believable item, always the same for the same place in the same world on the same day. */
export function generateItem(id: number, place: Place, calendar: Calendar) {
  const random = randomOf(seedOf(place.index))
  const draft = draftItem(random)
  const history = pickHistory(place, draft, calendar, random)
  return {
    item: itemRow(id, draft, history, random),
    item_private: privateRow(id, draft, random),
    item_tag: tagRows(id, draft),
    item_skill: [...skillRows(id, draft.must, true), ...skillRows(id, draft.nice, false)],
    item_area: draft.place.areaId === null ? [] : [{ item_id: id, area_id: draft.place.areaId }],
    item_station: stationRows(id, draft),
  }
}

function itemRow(id: number, draft: Draft, history: History, random: Random) {
  const { place, domain, phase } = draft
  return {
    id,
    status: history.status,
    name: nameOf(draft, random),
    summary: summaryOf(draft),
    detail: detailOf(draft, history.periodText, random),
    must_have_requirements: listText(draft.must),
    nice_to_have: listText(draft.nice),
    processes: draft.processes,
    biz_category_id: domain.bizCategoryId,
    area_detail: place.detail,
    remote: place.remote,
    onsite_days: place.onsiteDays,
    onsite_per: place.onsitePer,
    first_onsite: place.firstOnsite,
    ...rateColumns(draft),
    ...settlementColumns(draft),
    ...workColumns(draft),
    starts_asap: draft.startsAsap,
    starts_on: history.startsOn,
    ends_on: history.endsOn,
    is_long_term: draft.lasts === null,
    period_text: history.periodText,
    ...teamColumns(draft, history),
    comment: commentOf(draft, random),
    service_start: history.serviceStart,
    service_end: history.serviceEnd,
    published_at: history.publishedAt,
    confirmed_at: history.confirmedAt,
    closed_at: history.closedAt,
    close_reason: history.closeReason,
    is_pickup: phase.tag === '新規開発' && random.chance(0.1),
    created_at: history.publishedAt,
    updated_at: history.closedAt ?? history.confirmedAt,
  }
}

function teamColumns(draft: Draft, history: History) {
  return {
    headcount: draft.headcount,
    seats_left: history.closedAt === null ? draft.seats : 0,
    interview_count: draft.interviews,
    interview_form: draft.interviewForm,
    dress: draft.dress,
    lends_pc: draft.lendsPc,
    english: draft.english,
    team_size: draft.team,
    points: featureTags(draft).slice(0, 3),
  }
}

function rateColumns({ terms }: Draft) {
  return {
    rate_min: terms.rateMin * 10_000,
    rate_max: terms.rateMax * 10_000,
    rate_detail: terms.rateDetail,
    rate_note: terms.rateNote,
  }
}

function workColumns({ terms }: Draft) {
  return {
    contract_type: terms.contract,
    counterparty: '当社',
    chain_depth: terms.chain,
    days_min: terms.daysMin,
    days_max: terms.daysMax,
    hours_text: terms.hours,
    has_flex: terms.hasFlex,
    overtime_h: terms.overtime,
  }
}

function settlementColumns({ terms: { settlement, payment } }: Draft) {
  return {
    settlement_method: settlement.method,
    settlement_min_h: settlement.min,
    settlement_max_h: settlement.max,
    settlement_unit_min: settlement.unit,
    settlement_rounding: settlement.rounding,
    closing_day: 31,
    pay_month_offset: payment.offset,
    pay_day: payment.day,
    payment_site_days: payment.site,
  }
}

function privateRow(id: number, { terms, domain }: Draft, random: Random) {
  const margin = random.int(8, 16) * 10_000
  return {
    item_id: id,
    client: `${domain.subject}の発注元（仮名）`,
    client_rate: terms.rateMax * 10_000 + margin,
    margin,
    chain_limit: random.pick(['貴社所属まで', '貴社1社先まで', '制限なし']),
  }
}

function tagRows(id: number, draft: Draft) {
  const terms = [...draft.tools, draft.position, draft.domain.system, ...featureTags(draft)]
  return [...new Set(terms)].map((term, position) => ({
    item_id: id,
    tag_id: tagId(term),
    position,
  }))
}

function skillRows(id: number, skills: Skill[], isRequired: boolean) {
  return skills.map(({ text, years, term }, position) => ({
    item_id: id,
    is_required: isRequired,
    position,
    text,
    years,
    tag_id: term === null ? null : tagId(term),
  }))
}

function stationRows(id: number, { place: { station } }: Draft) {
  return station === null ? [] : [{ item_id: id, station_id: station.id, walk_min: station.walk }]
}

function listText(skills: Skill[]): string {
  return skills
    .map(({ text, years }) => `・${text}${years === null ? '' : `（${years}年以上）`}`)
    .join('\n')
}
