import { dayInJapan, startOfDayInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { remote, supplyChain } from '#features/items/item.codes.ts'
import { daysAWeek } from '#features/items/list/item-search.codes.ts'
import { queryOf, searchOf, settleSearch } from '#features/items/list/item-search.queries.server.ts'
import { type Ignored, readSearch } from '#features/items/list/search-state.form.ts'
import type {
  MarketAnswer,
  MarketKind,
  MarketQuery,
  Term,
} from '#features/items/search/search-contract.ts'
import { marketPeriod, TREND_MONTHS, USUAL_PERIOD } from './market.codes.ts'
import { byDemand, byRate, monthsUpTo, publishedRates, skillsOf } from './market.rules.ts'
import type { Market, MarketRow, MarketState, RankedSkill } from './market.schema.ts'

/** The market of a tag or of everything, as it is narrowed. */
export async function readMarket(
  db: Db,
  now: Date,
  state: MarketState,
  { terms = [], atMost = [] }: { terms?: readonly Term[]; atMost?: MarketQuery['atMost'] } = {},
): Promise<Market> {
  const { months: period, ...requested } = state
  const months = monthsUpTo(dayInJapan(now), period + TREND_MONTHS)
  const search = await queryOf(searchOf(db), now, { ...requested, include_ended: true })
  const answer = await searchOf(db).market({
    search: { ...search, terms: [...search.terms, ...terms], isPlaceNamed: true },
    months: beginnings(months),
    period,
    atMost,
  })
  const first = months.at(-period)?.toString() ?? ''
  return {
    ...figuresOf(answer),
    period: { from: first, to: months.at(-1)?.toString() ?? '' },
    months: months
      .map((month, at) => ({ month: month.toString(), ...countedIn(answer.months[at]) }))
      .slice(-TREND_MONTHS),
    tags: answer.groups.tag.map((tag) => ({ ...rowOf(tag), group: tag.group ?? '' })).sort(byCount),
    ...groupsOf(answer.groups),
  }
}

type Codes = { list: readonly { code: string | number; label: string }[] }
type Groups = Record<MarketKind, MarketAnswer['groups']['tag']>

function figuresOf({ total, rates, before, spread }: MarketAnswer) {
  const published = publishedRates(rates)
  return {
    item_count: total,
    rates: published,
    year_before: publishedRates(before),
    distribution: published ? spread.toSorted((a, b) => a.from - b.from) : [],
  }
}

function groupsOf(groups: Groups) {
  return {
    prefectures: groups.prefecture.map(rowOf).sort(byCount),
    industries: groups.industry.map(rowOf).sort(byCount),
    remote: labelled(groups.remote, remote),
    days: labelled(groups.days, daysAWeek),
    chain_depths: labelled(groups.chain, supplyChain),
  }
}

/** The values of a short list are in its order; the engine counts them from 1. */
function labelled(found: Groups['remote'], { list }: Codes): MarketRow[] {
  return list.flatMap(({ label }, at) => {
    const group = found.find(({ id }) => id === at + 1)
    return group ? [{ ...rowOf(group), name: label }] : []
  })
}

function rowOf({ id, name, ...counted }: Groups['tag'][number]): MarketRow {
  return { id, name, ...countedIn(counted) }
}

function countedIn(found: Pick<Groups['tag'][number], 'count' | 'rates'> | undefined) {
  return { item_count: found?.count ?? 0, rates: found ? publishedRates(found.rates) : null }
}

function byCount(a: MarketRow, b: MarketRow): number {
  return b.item_count - a.item_count || a.id - b.id
}

function beginnings(months: readonly Temporal.PlainYearMonth[]): number[] {
  const [last] = months.slice(-1)
  return [...months, ...(last ? [last.add({ months: 1 })] : [])].map(
    (month) => startOfDayInJapan(month.toPlainDate({ day: 1 })).getTime() / 1_000,
  )
}

const NARROWED_BY = ['prefecture_id', 'biz_category_id', 'remote', 'days']

/** Reads the address of a page of the market. What cannot be read is left out and named. */
export async function readMarketAddress(
  db: Db,
  { searchParams }: URL,
  tag_id?: number,
): Promise<{ state: MarketState; ignored: Ignored[] }> {
  const wanted = [...searchParams].filter(([name]) => NARROWED_BY.includes(name))
  const { state: requested, ignored } = readSearch(new URLSearchParams(wanted))
  const { state, unknown } = await settleSearch(db, requested)
  const { prefecture_id, biz_category_id, remote, days } = state
  const period = searchParams.get('months') || String(USUAL_PERIOD)
  const months = marketPeriod.all.find((one) => String(one) === period)
  return {
    state: {
      tag_id,
      prefecture_id,
      biz_category_id,
      remote,
      days,
      months: months ?? USUAL_PERIOD,
    },
    ignored: [...ignored, ...unknown, ...(months ? [] : [{ name: 'months', value: period }])],
  }
}

type Rankings = { byRate: RankedSkill[]; byDemand: RankedSkill[] }

/** Languages and frameworks by what their open items pay, and by how many there are. */
export async function rankSkills(db: Db, now: Date, limit: number): Promise<Rankings> {
  const skills = db.isTransaction ? await readSkills(db, now) : await readCachedSkills(db, now)
  return {
    byRate: skills.toSorted(byRate).slice(0, limit),
    byDemand: skills.toSorted(byDemand).slice(0, limit),
  }
}

/** The rates of all skills cost more than the rest of a page, and hardly move within a minute. */
const CACHED_MS = 60_000

let cached: { at: number; skills: RankedSkill[] } | undefined

async function readCachedSkills(db: Db, now: Date): Promise<RankedSkill[]> {
  const at = now.getTime()
  if (cached && Math.abs(at - cached.at) < CACHED_MS) return cached.skills
  const skills = await readSkills(db, now)
  cached = { at, skills }
  return skills
}

async function readSkills(db: Db, now: Date): Promise<RankedSkill[]> {
  return skillsOf(await searchOf(db).ratesBy('tag', await queryOf(searchOf(db), now, {})))
}
