import { sourceOf } from '#features/items/reading/folded-text.ts'
import type { LabelledPart } from './labelled-parts.ts'
import {
  readPayment,
  readRate,
  readRateInText,
  readSettlement,
  readSettlementInText,
} from './pay-terms.ts'
import { conditionsIn, factsIn, peopleIn, termsIn } from './plain-facts.ts'
import type { Reading } from './reader-contract.ts'
import { findIn, type Ground, type Range, reading } from './reading-context.ts'
import { readLabelledDays, readOnsite, readRemote } from './remote-days.ts'
import { longestPhrase } from './rule-phrases.ts'
import { readSkills } from './skill-lines.ts'
import { readEnd, readStart } from './start-date.ts'
import { partsOfSubject } from './subject-facts.ts'
import {
  readAge,
  readChain,
  readClient,
  readContract,
  readDays,
  readDress,
  readHeadcount,
  readHours,
  readIndustry,
  readInside,
  readInterview,
  readLimit,
  readNationality,
  readPc,
  readPcInText,
  readProprietor,
  readShare,
  readTeam,
} from './work-conditions.ts'
import { readPlace, readPlaceInText } from './workplace.ts'

type ReadBlock = (ground: Ground, range: Range, sure: number) => Reading[]

/** One label, one field; or two where a line says two things. */
export const readers: Record<string, ReadBlock> = {
  detail: readDetail,
  must: (ground, range, sure) => readSkills(ground, 'must', range, sure),
  nice: (ground, range, sure) => readSkills(ground, 'nice', range, sure),
  skills: (ground, range, sure) => readSkills(ground, 'must', range, Math.min(sure, 88)),
  industry: (ground, range) => readIndustry(ground, [range], 90),
  team: readTeam,
  rate: readRate,
  settlement: readSettlement,
  payment: readPay,
  place: (...given) => [...readPlace(...given), ...readRemote(...given), ...readOnsite(...given)],
  remote: (...given) => [...readRemote(...given), ...readDays(...given)],
  end: readEnd,
  start: (...given) => [...readStart(...given), ...readDays(...given)],
  days: (...given) => [
    ...readShare(...given),
    ...readRemote(...given),
    ...readSettlementInText(...given),
    ...hoursBeside(given[0], given[1]),
  ],
  hours: (...given) => [...readHours(...given), ...readSettlement(...given)],
  interview: readInterview,
  headcount: readHeadcount,
  dress: readDress,
  pc: readPc,
  contract: (...given) => [
    ...readContract(...given),
    ...readProprietor(...given),
    ...readDays(...given),
    ...readRateInText(...given),
    ...termsIn(...given),
  ],
  chain: (...given) => [...readChain(...given), ...readLimits(...given)],
  chain_limit: readLimits,
  client: readClient,
  age: readAge,
  nationality: readNationality,
  note: readNote,
}

/** 貴社社員まで（個人事業主不可）、外国籍NG: who may be offered. */
function readLimits(ground: Ground, range: Range, sure: number): Reading[] {
  return [
    ...readLimit(ground, range, sure),
    ...readProprietor(ground, range, sure),
    ...readInside(ground, range),
  ]
}

export function readPart(ground: Ground, part: LabelledPart): Reading[] {
  if (part.to <= part.from) return []
  const range = SHORT.includes(part.key) ? behindArrow(ground, part) : part
  if (part.key === 'rate') return readRatePart(ground, part, range)
  if (part.key === 'remote')
    return [
      ...readFrequency(ground, part, range),
      ...hoursBeside(ground, range),
      ...readPlaceInText(ground, range, 72),
      ...readPcInText(ground, range, 78),
    ]
  if (
    part.key === 'environment' &&
    /必須|尚可|歓迎|\d ?年/.test(ground.mail.text.slice(part.from, part.to))
  )
    return readSkills(ground, 'must', part, 84)
  if (part.key === 'place' && /最寄/.test(part.word))
    return [
      ...readPlace(ground, range, part.sure, { isStation: true }),
      ...readRemote(ground, range, part.sure),
    ]
  const read = readers[part.key]?.(ground, range, part.sure) ?? []
  if (part.key === 'place')
    return [
      ...read,
      ...hoursBeside(ground, range),
      ...daysApart(ground, range),
      ...readPcInText(ground, range, 78),
    ]
  return part.key === 'skills' && /条件/.test(part.word)
    ? [...read, ...factsIn(ground, range, 78)]
    : read
}

/** 虎ノ門ヒルズ、10:00〜19:00 */
function hoursBeside(ground: Ground, { from, to }: Range): Reading[] {
  return partsOfSubject(ground.mail.text, { from, to })
    .filter((part) =>
      /^\s{0,4}\d{1,2}:\d{2} ?[~-]/.test(ground.mail.text.slice(part.from, part.to)),
    )
    .flatMap((part) => readHours(ground, part, 80))
}

/** フルリモート／週5 under a label of places; 週3出社 is no day of work. */
function daysApart(ground: Ground, range: Range): Reading[] {
  return partsOfSubject(ground.mail.text, range)
    .filter((part) =>
      /^\s{0,4}週\s?[1-5](?:\s?[~-]\s?[1-5])?\s?日?\s{0,4}$/.test(
        ground.mail.text.slice(part.from, part.to),
      ),
    )
    .flatMap((part) => readDays(ground, part, 80))
}

/** A rate may have its hours beside it; 時給 is settled by the hour, 63万（固定） not at all. */
function readRatePart(
  ground: Ground,
  { at, to, sure, word }: LabelledPart,
  range: Range,
): Reading[] {
  const hours = readSettlementInText(ground, range, 80)
  const isHourly = hours.length === 0 && /時給|時間単価/.test(ground.mail.text.slice(at, to))
  const isFixed = hours.length === 0 && /\(\s?固定\s?\)/.test(ground.mail.text.slice(at, to))
  const method = isHourly ? 'hourly' : isFixed ? 'fixed' : undefined
  return [
    ...readRate(ground, range, sure, word),
    ...taxOfHead(ground, word, range),
    ...hours,
    ...(method ? [reading(ground, 'settlement', { settlement_method: method }, range, 80)] : []),
  ]
}

/** 単価（税別） above the figures of a column. With tax it says so of each amount. */
function taxOfHead({ mail, rules }: Ground, word: string, range: Range): Reading[] {
  const key = longestPhrase(word, { from: 0, to: word.length }, 'rate_tax', rules)?.key
  return key === 'excluded'
    ? [reading({ mail }, 'rate_tax', { rate_tax: 'excluded' }, range, 94)]
    : []
}

/** お支払いの目安：月額60万円 is a rate. */
function readPay(ground: Ground, range: Range, sure: number): Reading[] {
  const payments = readPayment(ground, range, sure)
  return payments.length > 0 ? payments : readRateInText(ground, range, sure)
}

const SHORT = ['rate', 'remote', 'start', 'settlement', 'headcount', 'interview', 'days']

/** 週3日 → 週1日 says what holds from now on. */
function behindArrow({ mail }: Ground, { from, to }: Range): Range {
  const arrow = mail.text.slice(from, to).lastIndexOf('→')
  const isFigure = arrow > 0 && /\d/.test(mail.text.slice(from + arrow, to))
  return isFigure ? { from: from + arrow + 1, to } : { from, to }
}

const LATER =
  /(?:その後|それ以降|以降|[2-6](?:[ヶカか]月目|週目)(?:以降|から)|慣れ(?:たら|れば|た後)|落ち着(?:いたら|けば|いた後))は?[、,]?\s?/

/** 参画後2週間は毎日、その後は月2回: what holds from then on. */
function afterFirst({ mail }: Ground, range: Range): Range {
  const later = findIn(mail.text, range, LATER)
  return later ? { from: later.range.to, to: range.to } : range
}

/** Of 出社：週2日 the label says what the days are of. */
function readFrequency(ground: Ground, { word, sure }: LabelledPart, range: Range): Reading[] {
  const days = readLabelledDays(ground, afterFirst(ground, range), word, sure)
  return days.length > 0
    ? days
    : [...readRemote(ground, range, sure), ...readDays(ground, range, sure)]
}

function readDetail(ground: Ground, range: Range, sure: number): Reading[] {
  const detail = sourceOf(ground.mail, range.from, range.to)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
  return [
    reading(ground, 'detail', { detail }, range, Math.min(sure, 94)),
    ...readTeam(ground, range, 60),
  ]
}

/** A remark says many things: each is read, and the words are stored for the staff. */
function readNote(ground: Ground, range: Range, sure: number): Reading[] {
  const note = sourceOf(ground.mail, range.from, range.to)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
  return [
    reading(ground, 'note', { note }, range, Math.min(sure, 90)),
    ...conditionsIn(ground, range, 86),
    ...peopleIn(ground, range, 78),
    ...termsIn(ground, range, 78),
  ]
}
