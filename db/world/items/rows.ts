import { taggedWith } from '#features/items/item-skill.rules.ts'
import type { Calendar } from '../day.ts'
import { areaIdOf, bizCategoryId, stationNamed } from '../reference.ts'
import { tagId } from '../tags.ts'
import type { NamedItem, Skill } from './shape.ts'
import { paymentColumns, periodColumns, rateColumns, settlementColumns } from './terms.ts'

/** What a named item is in the tables, on the day the world is made. */
export function rowsOf(item: NamedItem, calendar: Calendar) {
  const stations = item.place.stations.map(([name, walk, prefecture]) => ({
    item_id: item.id,
    station_id: stationNamed(name, prefecture).id,
    walk_min: walk,
  }))
  return {
    item: itemRow(item, calendar),
    item_private: privateRow(item),
    item_tag: item.tags.map((term, position) => ({
      item_id: item.id,
      tag_id: tagId(term),
      position,
    })),
    item_skill: [...skillRows(item.id, item.must, true), ...skillRows(item.id, item.nice, false)],
    item_station: stations,
    item_area: [...new Set(stations.map((station) => areaIdOf(station.station_id)))].map(
      (area_id) => ({ item_id: item.id, area_id }),
    ),
  }
}

function itemRow(item: NamedItem, calendar: Calendar) {
  const { place, published, confirmed, closed } = item
  const made = calendar.moment(published ?? [1, '12:00'])
  return {
    id: item.id,
    status: item.status ?? 'open',
    name: item.name,
    summary: item.summary,
    detail: item.detail.replaceAll('\n', '\n\n'),
    must_have_requirements: listText(item.must),
    nice_to_have: listText(item.nice),
    processes: item.processes,
    biz_category_id: bizCategoryId(item.industry),
    area_detail: place.text,
    remote: place.remote,
    onsite_days: place.onsite?.[0] ?? 0,
    onsite_per: place.onsite?.[1] ?? 'week',
    first_onsite: place.firstOnsite ?? null,
    ...rateColumns(item),
    ...settlementColumns(item),
    ...paymentColumns(item.pay),
    ...workColumns(item),
    ...periodColumns(item, calendar),
    ...teamColumns(item),
    service_start: published && calendar.day(item.opens ?? -published[0]),
    service_end: item.closes === null ? null : calendar.day(item.closes),
    published_at: published && made,
    confirmed_at: confirmed && calendar.moment(confirmed),
    closed_at: closed ? calendar.moment(closed.moment) : null,
    close_reason: closed?.reason ?? null,
    is_pickup: item.isPickup ?? false,
    is_feature: false,
    deleted_at: item.deleted ? calendar.moment(item.deleted) : null,
    version: 1,
    created_at: made,
    updated_at: calendar.moment(closed?.moment ?? item.deleted ?? confirmed ?? [1, '12:00']),
  }
}

function teamColumns(item: NamedItem) {
  const [interview_count, interview_form] = item.interview
  return {
    headcount: item.headcount,
    seats_left: item.seats,
    interview_count,
    interview_form,
    dress: item.dress,
    lends_pc: item.lendsPc,
    english: item.english ?? '不要',
    team_size: item.team,
    comment: item.comment,
    points: item.points,
  }
}

function workColumns(item: NamedItem) {
  return {
    contract_type: item.contract ?? 'jun_inin',
    counterparty: '当社',
    chain_depth: item.chain,
    days_min: item.days[0],
    days_max: item.days[1],
    hours_text: item.hours,
    has_flex: item.hasFlex ?? false,
    overtime_h: item.overtime,
  }
}

function privateRow({ id, rate, inside }: NamedItem) {
  const clientRate = inside.clientRate === 0 ? null : inside.clientRate * 10_000
  const paid = rate.max === null ? null : rate.max * 10_000
  return {
    item_id: id,
    client: inside.client,
    client_rate: clientRate,
    margin: clientRate === null || paid === null ? null : clientRate - paid,
    chain: inside.chain,
    chain_limit: inside.limit,
    contact: '営業一課 佐伯',
    note: inside.note,
  }
}

function skillRows(itemId: number, skills: Skill[], isRequired: boolean) {
  return skills.map(([text, years, term = []], position) => ({
    item_id: itemId,
    is_required: isRequired,
    position,
    text,
    years: years ?? null,
    other_tag_ids: null,
    ...taggedWith([term].flat().map(tagId)),
  }))
}

function listText(skills: Skill[]): string {
  return skills.map(([text, years]) => `・${text}${years ? `（${years}年以上）` : ''}`).join('\n')
}
