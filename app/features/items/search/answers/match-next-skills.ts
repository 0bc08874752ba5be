import { listBits } from '#core/search/bits.ts'
import { NO_TAG } from '#features/items/item-skill.rules.ts'
import type { Result } from '#features/items/search/conditions/evaluation.ts'
import type { Knowledge } from '#features/items/search/conditions/query-conditions.ts'
import { isUnknown, meetOne } from '#features/items/search/match-score.rules.ts'
import type { MatchQuery, NextSkill } from '#features/items/search/search-contract.ts'
import type { Codebook } from '#features/items/search/segments/codebook.ts'
import type { Columns } from '#features/items/search/segments/document-columns.ts'
import { type PayScale, payScaleFor } from '#features/items/search/segments/pay-scale.ts'
import { requirementOfNumber } from '#features/items/search/skill-requirements.ts'
import { createScorer, OUT, type Scorer } from './match-scorer.ts'
import { countRates, ratesOf } from './rate-statistics.ts'

/** What a skill would open: how many items at which rate, and how many of them ask for so many years. */
type Opened = { count: number; rates: Int32Array; years: Map<number, number> }

type SkillCounting = {
  requirements: RequirementTable
  scorer: Scorer
  pay: PayScale
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
  const pay = payScaleFor(seeker.days, codebook)
  const before = new Int32Array(pay.values.length)
  const scorer = createScorer(seeker, codebook)
  const requirements = readRequirements(seeker, codebook)
  const counting: SkillCounting = {
    requirements,
    scorer,
    pay,
    least,
    before,
    opened: new Map(),
  }
  for (const { segment, hits } of results) {
    for (const document of listBits(hits)) countDocument(counting, segment.columns, document)
  }
  return [...counting.opened]
    .sort(([tag, a], [other, b]) => b.count - a.count || tag - other)
    .slice(0, search.limit)
    .map(([tag, opened]) => nextSkill(tag, opened, before, pay))
}

function countDocument(counting: SkillCounting, columns: Columns, document: number): void {
  const { scorer, pay, least, before, requirements } = counting
  const score = scorer.score(columns, document)
  const rate = pay.numberOf(columns, document)
  if (score === OUT) return
  if (score >= least) {
    before[rate] = (before[rate] ?? 0) + 1
    return
  }
  const [from, to] = [
    columns.requirementStarts[document] ?? 0,
    columns.requirementStarts[document + 1] ?? 0,
  ]
  const place: DocumentPlace = { columns, document, from, to, rate }
  for (let at = from; at < to; at += 1) {
    const missing = requirements.missing[columns.requirements[at] ?? 0] ?? 0
    if (missing > 0) countSkill(counting, place, at, missing)
    if (missing < 0) {
      for (const tag of requirements.choices[-missing] ?? []) countSkill(counting, place, at, tag)
    }
  }
}

type DocumentPlace = { columns: Columns; document: number; from: number; to: number; rate: number }

function countSkill(
  { requirements, scorer, least, before, opened }: SkillCounting,
  { columns, document, from, to, rate }: DocumentPlace,
  at: number,
  tag: number,
): void {
  const lacking = lackOf(requirements, columns, from, to, tag)
  // The first of several that ask for the same skill counts for all of them.
  if (lacking.first !== at) return
  if (scorer.scoreWith(columns, document, lacking) < least) return
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

/** How far a document's skills with a tag are from being met, in hundredths. */
function lackOf(
  requirements: RequirementTable,
  columns: Columns,
  from: number,
  to: number,
  tag: number,
) {
  const lack = { first: -1, must: 0, nice: 0, mustCount: 0, niceCount: 0, years: 0 }
  for (let at = from; at < to; at += 1) {
    const requirement = columns.requirements[at] ?? 0
    const missing = requirements.missing[requirement] ?? 0
    if (missing !== tag && !(missing < 0 && requirements.choices[-missing]?.includes(tag))) continue
    if (lack.first < 0) lack.first = at
    const more = requirements.isUncounted[requirement] ?? 0
    if (requirements.isRequired[requirement] === 1) {
      lack.must += requirements.lacks[requirement] ?? 0
      lack.mustCount += more
    } else {
      lack.nice += requirements.lacks[requirement] ?? 0
      lack.niceCount += more
    }
    lack.years = Math.max(lack.years, requirements.years[requirement] ?? 0)
  }
  return lack
}

/**
 * By the numbers of the codebook: the tag that would meet it, how much of it lacks, and its years. Of a choice of tags
 * its place in `choices`, below zero.
 */
type RequirementTable = {
  missing: Int32Array
  choices: (readonly number[])[]
  lacks: Uint8Array
  isRequired: Uint8Array
  /** 1 where the score leaves it out until it is met. */
  isUncounted: Uint8Array
  years: Uint8Array
}

function readRequirements(
  seeker: MatchQuery['seeker'],
  { requirements: { values }, alternatives }: Codebook,
): RequirementTable {
  const size = values.length
  const requirements: RequirementTable = {
    missing: new Int32Array(size),
    choices: [NOTHING],
    lacks: new Uint8Array(size),
    isRequired: new Uint8Array(size),
    isUncounted: new Uint8Array(size),
    years: new Uint8Array(size),
  }
  const skills = new Map(seeker.skills.map((skill) => [skill.tag, skill]))
  const find = (tag: number) => skills.get(tag)
  const avoided = new Set(seeker.avoidedTags)
  for (const [number, value] of values.entries()) {
    const requirement = requirementOfNumber(value, alternatives)
    const lack = 100 - meetOne(requirement, find).share
    const [tag = 0, ...others] = requirement.tags.filter(
      (one) => one !== NO_TAG && !avoided.has(one),
    )
    const wanted = others.length === 0 ? tag : 1 - requirements.choices.push([tag, ...others])
    requirements.missing[number] = lack > 0 ? wanted : 0
    requirements.isUncounted[number] = isUnknown(requirement, find) ? 1 : 0
    requirements.lacks[number] = lack
    requirements.isRequired[number] = requirement.isRequired ? 1 : 0
    requirements.years[number] = requirement.years
  }
  return requirements
}

const NOTHING: readonly number[] = []

function nextSkill(tag: number, opened: Opened, before: Int32Array, pay: PayScale): NextSkill {
  const { count, rates, years } = opened
  const statsOf = (list: Int32Array) => ratesOf(countRates(list, pay))
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
