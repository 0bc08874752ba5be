import type { Db } from '#core/db/db.server.ts'
import { searchOf } from '#features/items/list/item-search.queries.server.ts'
import { namesOf } from '#features/items/list/known-names.queries.server.ts'
import { readMarket } from './market.queries.server.ts'
import type { Market, MarketState } from './market.schema.ts'
import { type Estimate, type RateQuestion, type Way, waysOf } from './rate-estimate.rules.ts'
import { readSkills } from './skill-comparison.queries.server.ts'

const MOST_YEARS = 40
const PERIOD = 12

/** What an address says of somebody. What is not there is left out. */
export async function readRateQuestion(db: Db, url: URL): Promise<RateQuestion> {
  const { find } = await namesOf(searchOf(db))
  const numbers = (name: string) =>
    url.searchParams
      .getAll(name)
      .flatMap((text) => text.normalize('NFKC').split(','))
      .filter((text) => /^\d{1,9}$/.test(text))
      .map(Number)
  const tags = await readSkills(db, url)
  const [years] = numbers('years')
  const [prefecture] = numbers('prefecture_id').flatMap((id) => named(find('prefecture', id)))
  return {
    tags,
    years: years === undefined || years > MOST_YEARS ? null : years,
    prefecture: prefecture ?? null,
  }
}

function named(found: { id: number; name: string } | undefined) {
  return found ? [{ id: found.id, name: found.name }] : []
}

export type Estimated = { estimate: Estimate | null; everywhere: Market['rates'] }

/** Where the rates of such items lie: of the first way to look that finds enough of them. */
export async function estimateRate(
  db: Db,
  now: Date,
  question: RateQuestion,
): Promise<Estimated | null> {
  if (question.tags.length === 0) return null
  const every = { isEverySkill: true, hasYears: false, hasPlace: false }
  const { rates: everywhere } = await readWay(db, now, question, every)
  for (const way of waysOf(question)) {
    const { rates, period } = await readWay(db, now, question, way)
    if (rates) return { estimate: { way, rates, period }, everywhere }
  }
  return { estimate: null, everywhere }
}

async function readWay(db: Db, now: Date, { tags, years, prefecture }: RateQuestion, way: Way) {
  const ids = tags.map(({ id }) => id)
  const state: MarketState = {
    months: PERIOD,
    ...(way.hasPlace && prefecture && { prefecture_id: [prefecture.id] }),
  }
  return await readMarket(db, now, state, {
    terms: way.isEverySkill
      ? ids.map((id) => ({ isExcluded: false, anyTag: [id] }))
      : [{ isExcluded: false, anyTag: ids }],
    ...(way.hasYears && years !== null && { atMost: ids.map((tag) => ({ tag, years })) }),
  })
}
