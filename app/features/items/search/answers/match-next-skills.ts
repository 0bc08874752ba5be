import { listBits } from '#core/search/bits.ts'
import type { Result } from '#features/items/search/conditions/evaluation.ts'
import type { Knowledge } from '#features/items/search/conditions/query-conditions.ts'
import { skillShare } from '#features/items/search/match-score.rules.ts'
import type { MatchQuery, NextSkill } from '#features/items/search/search-contract.ts'
import type { Codebook } from '#features/items/search/segments/codebook.ts'
import type { Columns } from '#features/items/search/segments/document-columns.ts'
import { createTally } from '#features/items/search/segments/document-tally.ts'
import { askOfNumber } from '#features/items/search/skill-requirements.ts'
import { createScorer, OUT, type Scorer } from './match-scorer.ts'
import { countRates, ratesOf } from './rate-statistics.ts'

/** What a skill would open: how many items at which rate, and how many of them ask for so many years. */
type Opened = { count: number; rates: Int32Array; years: Map<number, number> }

type SkillCounting = {
  asks: Asks
  scorer: Scorer
  least: number
  before: Int32Array
  opened: Map<number, Opened>
}

/** Every skill by itself: what would fit if one had it, and does not without it. */
export function listNextSkills(
  results: readonly Result[],
  { seeker, least, search }: MatchQuery,
  { codebook }: Knowledge,
): NextSkill[] {
  const before = createTally(codebook).rates
  const scorer = createScorer(seeker, codebook)
  const asks = readAsks(seeker, codebook)
  const counting: SkillCounting = { asks, scorer, least, before, opened: new Map() }
  for (const { segment, hits } of results) {
    for (const document of listBits(hits)) countDocument(counting, segment.columns, document)
  }
  return [...counting.opened]
    .sort(([tag, a], [other, b]) => b.count - a.count || tag - other)
    .slice(0, search.limit)
    .map(([tag, opened]) => nextSkill(tag, opened, before, codebook))
}

function countDocument(counting: SkillCounting, columns: Columns, document: number): void {
  const { scorer, least, before, asks, opened } = counting
  const score = scorer.score(columns, document)
  const rate = columns.rates[document] ?? 0
  if (score === OUT) return
  if (score >= least) {
    before[rate] = (before[rate] ?? 0) + 1
    return
  }
  const [from, to] = [columns.askStarts[document] ?? 0, columns.askStarts[document + 1] ?? 0]
  for (let at = from; at < to; at += 1) {
    const tag = asks.missing[columns.asks[at] ?? 0] ?? 0
    if (tag === 0) continue
    const lacking = lackOf(asks, columns, from, to, tag)
    // The first of several that ask for the same skill counts for all of them.
    if (lacking.first !== at) continue
    if (scorer.scoreWith(columns, document, lacking.must, lacking.nice) < least) continue
    const found = opened.get(tag) ?? {
      count: 0,
      rates: new Int32Array(before.length),
      years: new Map(),
    }
    opened.set(tag, found)
    found.count += 1
    found.rates[rate] = (found.rates[rate] ?? 0) + 1
    found.years.set(lacking.years, (found.years.get(lacking.years) ?? 0) + 1)
  }
}

/** How far a document's skills with a tag are from being met, in hundredths. */
function lackOf(asks: Asks, columns: Columns, from: number, to: number, tag: number) {
  const lack = { first: -1, must: 0, nice: 0, years: 0 }
  for (let at = from; at < to; at += 1) {
    const ask = columns.asks[at] ?? 0
    if (asks.missing[ask] !== tag) continue
    if (lack.first < 0) lack.first = at
    if (asks.isRequired[ask] === 1) lack.must += asks.lacks[ask] ?? 0
    else lack.nice += asks.lacks[ask] ?? 0
    lack.years = Math.max(lack.years, asks.years[ask] ?? 0)
  }
  return lack
}

/** By the numbers of the codebook: the tag where it is not met, how much of it lacks, and its years. */
type Asks = { missing: Int32Array; lacks: Uint8Array; isRequired: Uint8Array; years: Uint8Array }

function readAsks(seeker: MatchQuery['seeker'], { asks: { values } }: Codebook): Asks {
  const size = values.length
  const asks = {
    missing: new Int32Array(size),
    lacks: new Uint8Array(size),
    isRequired: new Uint8Array(size),
    years: new Uint8Array(size),
  }
  const skills = new Map(seeker.skills.map((skill) => [skill.tag, skill]))
  const avoided = new Set(seeker.avoidedTags)
  for (const [number, value] of values.entries()) {
    const { tag, years, isRequired } = askOfNumber(value)
    const lack = 100 - skillShare(years, skills.get(tag))
    asks.missing[number] = lack > 0 && !avoided.has(tag) ? tag : 0
    asks.lacks[number] = lack
    asks.isRequired[number] = isRequired ? 1 : 0
    asks.years[number] = years
  }
  return asks
}

function nextSkill(tag: number, opened: Opened, before: Int32Array, codebook: Codebook): NextSkill {
  const { count, rates, years } = opened
  const statsOf = (list: Int32Array) =>
    ratesOf(countRates({ ...createTally(codebook), rates: list }, codebook))
  const [most] = [...years].sort(([a, n], [b, m]) => m - n || a - b)
  return {
    tag,
    opens: count,
    years: most?.[0] ?? 0,
    rates: statsOf(rates),
    before: statsOf(before),
    after: statsOf(before.map((one, rate) => one + (rates[rate] ?? 0))),
  }
}
