import { dayNumberInJapan, stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { env } from '#core/env.server.ts'
import { confirmationOf } from './freshness.rules.ts'
import { freshnessAfter } from './freshness-steps.rules.ts'
import { closingMoment, daysLeft, daysSince, daysUnconfirmed, stateOf } from './item.rules.ts'
import type { ItemCard } from './item.schema.ts'
import { type CardRow, readCardRows, type StationWalk } from './item-card-rows.queries.server.ts'
import { fieldTags, isStated } from './search/field-tag.rules.ts'
import { namesOf } from './search/model/current-names.server.ts'
import type { NameBook, SearchName } from './search/search-contract.ts'

/** Cards in the order of the ids; what is not there, or not shown to anybody, is left out. */
export async function listItemsById(
  db: Db,
  ids: readonly number[],
  now: Date,
): Promise<ItemCard[]> {
  if (ids.length === 0) return []
  const rows = await readCardRows(db, ids)
  const names = await readCardNames(db)
  return ids.flatMap((id) => {
    const row = rows.get(id)
    return (row && cardOf(row, names, now)) ?? []
  })
}

type MadeCard = { card: ItemCard | undefined; names: CardNames; today: number }
const made = new WeakMap<CardRow, MadeCard>()

/** The card of a row, the same object until a name or the day is another one. */
function cardOf(row: CardRow, names: CardNames, now: Date): ItemCard | undefined {
  const today = dayNumberInJapan(now)
  const before = made.get(row)
  if (before?.names === names && before.today === today) return before.card
  const isShown = !['gone', 'hidden'].includes(stateOf(row, now))
  const card = isShown ? Object.freeze(toCard(row, names, now)) : undefined
  made.set(row, { card, names, today })
  return card
}

export type CardNames = {
  area(id: number): { id: number; name: string; prefecture_name: string }[]
  /** One object for all tags with the same words. */
  tag(id: number): ItemCard['tags']
  industry(id: number): ItemCard['biz_category_name']
  station(walk: StationWalk): ItemCard['stations']
}

const known = new WeakMap<NameBook, CardNames>()

export async function readCardNames(db: Db): Promise<CardNames> {
  const book = await namesOf(db)
  const names = known.get(book) ?? listNames(book)
  known.set(book, names)
  return names
}

function listNames({ names, successors, stations }: NameBook): CardNames {
  const ofKind = (kind: SearchName['kind']) =>
    new Map(names.flatMap((name) => (name.kind === kind ? [[name.id, name] as const] : [])))
  const areas = ofKind('area')
  const prefectures = ofKind('prefecture')
  const industries = ofKind('industry')
  const tags = new Map(
    [...ofKind('tag').values()].map(({ id, name, group = '' }) => [id, { id, term: name, group }]),
  )
  return {
    area(id) {
      const { name, within = 0 } = areas.get(id) ?? {}
      if (name === undefined) return []
      return [{ id, name, prefecture_name: prefectures.get(within)?.name ?? '' }]
    },
    tag(id) {
      const found = tags.get(successors.get(id) ?? 0)
      return found ? [found] : []
    },
    industry: (id) => ({ id, name: industries.get(id)?.name ?? '' }),
    station([id, walk_min]) {
      const found = stations.get(id)
      return found ? [{ id, walk_min, name: found.name, line: found.line }] : []
    },
  }
}

export function toCard(row: CardRow, names: CardNames, now: Date): ItemCard {
  const { status, service_start, service_end, deleted_at, area_ids, tag_ids, walks, ...rest } = row
  const { biz_category_id, hidden_at, chain_depth, interview_count, ...shown } = rest
  const { dress, payment_site_days, ...card } = shown
  const state = stateOf(row, now)
  const confirmedDaysAgo = daysSince(row.confirmed_at, now)
  return {
    ...card,
    get_area_by_id_and_id: (area_ids ?? []).sort((a, b) => a - b).flatMap(names.area),
    stations: (walks ?? []).flatMap(names.station),
    tags: tagsShown([...new Set((tag_ids ?? []).flatMap(names.tag))], row),
    biz_category_name: biz_category_id === null ? null : names.industry(biz_category_id),
    published_at: momentOrNull(row.published_at),
    updated_at: stampInJapan(row.updated_at),
    confirmed_at: momentOrNull(row.confirmed_at),
    confirmed_days_ago: confirmedDaysAgo,
    freshness: freshnessAfter(confirmedDaysAgo, env().CONFIRM_AFTER_DAYS),
    confirmation: confirmationOf(
      {
        isOpen: state === 'open',
        isHidden: status === 'open' && state === 'paused',
        days: daysUnconfirmed(row, now),
      },
      env().CONFIRM_AFTER_DAYS,
    ),
    closes_at: service_end === null ? null : closingMoment(service_end),
    days_left: daysLeft(service_end, now),
    state: state === 'open' || state === 'paused' ? state : 'ended',
    is_open: state === 'open',
  }
}

/** A tag that says what a field says is shown where the field says it: the lists find the item by the field. */
function tagsShown(tags: ItemCard['tags'], row: CardRow): ItemCard['tags'] {
  return tags.filter(({ term }) => !fieldTags.has(term) || isStated(term, row))
}

export function momentOrNull(at: Date | null): string | null {
  return at === null ? null : stampInJapan(at)
}
