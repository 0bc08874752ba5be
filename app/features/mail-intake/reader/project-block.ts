import { sourceOf, spanOf } from '#features/items/reading/folded-text.ts'
import { findingsOf } from './findings.ts'
import { type LabelledPart, linesOf, type Parts, partsOf } from './labelled-parts.ts'
import { readPayment, readRate, readSettlement } from './pay-terms.ts'
import { readTitle } from './project-title.ts'
import type { Block, Field, Reading } from './reader-contract.ts'
import { fieldGroups } from './reader-contract.ts'
import { findIn, type Ground, type Range, reading } from './reading-context.ts'
import { longestPhrase } from './rule-phrases.ts'
import { readSkills, readTags } from './skill-lines.ts'
import { readStart } from './start-date.ts'
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
  readProprietor,
  readTeam,
  readUrgent,
} from './work-conditions.ts'
import { readPlace, readRemote } from './workplace.ts'

type ReadBlock = (ground: Ground, range: Range, sure: number) => Reading[]

/** What else of a mail describes a project: its subject, where it has one only, and what is written for every one. */
type Around = { subject?: Range | undefined; shared?: Range | undefined }

export function readBlock(ground: Ground, range: Range, { subject, shared }: Around): Block {
  const parts = partsOf(ground.mail, range, ground.rules)
  const titles = readTitle(ground, parts, subject)
  const labelled = parts.parts.flatMap((part) => readPart(ground, part))
  const aside = asideOf(ground, parts, range, subject)
  const common = shared ? readShared(ground, shared) : []
  const readings = inOrder([...titles.readings, ...labelled, ...aside, ...common])
  const tags = readTags(
    ground,
    [titles.place, ...rangesOf(parts, TAGGED)],
    [parts.head, ...rangesOf(parts, TERMS)],
  )
  const all = inOrder([...readings, ...tags])
  const letters = ground.mail.text.slice(range.from, range.to)
  const isClosed = isClosedBlock(ground, range, readings)
  return {
    span: spanOf(ground.mail, range.from, range.to),
    state: isClosed ? 'closed' : 'open',
    item_id: numberOfItem(letters),
    title: titles.text,
    readings: all,
    findings: isClosed ? [] : findingsOf(all),
    unknown_labels: [...new Set(parts.unknown)],
  }
}

const TAGGED = ['must', 'nice', 'skills', 'environment', 'detail', 'name']
const TERMS = ['note', 'place', 'remote', 'start', 'dress', 'pc', 'interview', 'days']

function rangesOf({ parts }: Parts, keys: readonly string[]): Range[] {
  return parts.filter(({ key }) => keys.includes(key))
}

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
  payment: readPayment,
  place: (...given) => [...readPlace(...given), ...readRemote(...given)],
  remote: (...given) => [...readRemote(...given), ...readDays(...given)],
  start: (...given) => [...readStart(...given), ...readDays(...given)],
  days: (...given) => [...readDays(...given), ...readRemote(...given)],
  hours: readHours,
  interview: readInterview,
  headcount: readHeadcount,
  dress: readDress,
  pc: readPc,
  contract: (...given) => [...readContract(...given), ...readProprietor(...given)],
  chain: (...given) => [...readChain(...given), ...readLimit(...given)],
  chain_limit: readLimit,
  client: readClient,
  age: readAge,
  nationality: readNationality,
  note: readNote,
}

/** 共通：精算140-180h、面談1回 */
function readShared(ground: Ground, range: Range): Reading[] {
  const { parts } = partsOf(ground.mail, range, ground.rules)
  const named = parts.filter(({ key }) => key !== 'name' && key !== 'common')
  return [...named.flatMap((part) => readPart(ground, part)), ...readUnlabelled(ground, range)]
}

function readPart(ground: Ground, part: LabelledPart): Reading[] {
  if (part.to <= part.from) return []
  if (part.key === 'rate')
    return [...readRate(ground, part, part.sure), ...readSettlement(ground, part, 80)]
  return readers[part.key]?.(ground, part, part.sure) ?? []
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
  const note = sourceOf(ground.mail, range.from, range.to).replace(/\s*\n\s*/g, '\n')
  return [reading(ground, 'note', { note }, range, Math.min(sure, 90)), ...aside(ground, range, 86)]
}

function aside(ground: Ground, range: Range, sure: number): Reading[] {
  return [
    ...readPc(ground, range, sure),
    ...dressOf(ground, range, sure),
    ...readProprietor(ground, range, sure),
    ...readUrgent(ground, range, sure),
    ...readRemote(ground, range, Math.min(sure, 82)),
    ...readDays(ground, range, Math.min(sure, 82)),
    ...readInside(ground, range),
  ]
}

/** カジュアル alone may describe an interview. */
function dressOf(ground: Ground, range: Range, sure: number): Reading[] {
  const found = longestPhrase(ground.mail.text, range, 'dress', ground.rules)
  return found && found.word.length > 2 && found.word !== 'カジュアル'
    ? readDress(ground, range, sure)
    : []
}

/** The text beside the labels: the heading, and the subject where there is one project only. */
function asideOf(
  ground: Ground,
  { head, parts }: Parts,
  range: Range,
  subject: Range | undefined,
): Reading[] {
  const names = parts.filter(({ key }) => key === 'name' || key === 'detail')
  const heads = [head, ...names.filter(({ key }) => key === 'name')]
  const bare = heads.flatMap((place) => [
    ...aside(ground, place, 80),
    ...readChain(ground, place, 75),
  ])
  const industry = readIndustry(ground, [...names, head, ...(subject ? [subject] : [])], 78)
  const unlabelled = parts.length < 3 ? readUnlabelled(ground, range) : []
  return [...bare, ...unlabelled, ...industry, ...(subject ? readSubject(ground, subject) : [])]
}

function readSubject(ground: Ground, subject: Range): Reading[] {
  const { text } = ground.mail
  const place = findIn(text, subject, /@\s*[^\s/、【】()]+/)
  const rate = findIn(text, subject, /~?\s*\d{2,3}\s*(?:万|~\s*\d{2,3}\s*万)[^\s/【】、]*/)
  const start = findIn(text, subject, /(?:\d{1,2}\/\d{1,2}|\d{1,2}月(?!度)|即日)\s*~?/)
  return [
    ...aside(ground, subject, 78),
    ...readChain(ground, subject, 78),
    ...(place ? readPlace(ground, { from: place.range.from + 1, to: place.range.to }, 76) : []),
    ...(rate ? readRate(ground, rate.range, 76) : []),
    ...(start ? readStart(ground, start.range, 74) : []),
  ]
}

/** Lines without labels: only what cannot be anything else. */
function readUnlabelled(ground: Ground, range: Range): Reading[] {
  return linesOf(ground.mail.text, range.from, range.to).flatMap((line) => {
    const { text } = ground.mail
    const rate = findIn(
      text,
      line,
      /(?:[~¥]?\s*[\d,.]+\s*万?円?\s*[~-]\s*)?[~¥]?\s*[\d,.]+\s*万円?\s*(?:\([^)]*\))?~?/,
    )
    const hours = findIn(text, line, /\d{3}\s*h?\s*[-~]\s*\d{3}\s*h/i)
    const station = findIn(text, line, /[一-龥ァ-ヶー々]{1,8}駅[^\s、/]*/)
    const start = findIn(
      text,
      line,
      /(?:\d{1,2}月(?!度)|即日)(?:[上中下]旬)?\s*(?:~|から|開始|スタート)[^\s、/]*/,
    )
    return [
      ...(rate ? readRate(ground, rate.range, 78) : []),
      ...(hours ? readSettlement(ground, hours.range, 78) : []),
      ...(station ? readPlace(ground, station.range, 76) : []),
      ...(start ? readStart(ground, start.range, 76) : []),
      ...aside(ground, line, 76),
    ]
  })
}

const ORDER: readonly Field[] = Object.values(fieldGroups).flat()

/** Each field once, in the order of the form: the first reading counts, lists of skills add up. */
function inOrder(readings: readonly Reading[]): Reading[] {
  return ORDER.flatMap((field) => {
    const [first, ...more] = readings.filter((one) => one.field === field)
    if (!first) return []
    if (field === 'must' || field === 'nice') return [more.reduce(joined, first)]
    const surer = more.find(
      ({ confidence }) => first.confidence < 80 && confidence > first.confidence,
    )
    return [withOthers(surer ?? first, [first, ...more])]
  })
}

function joined(one: Reading, other: Reading): Reading {
  const lists = (key: 'must_skills' | 'nice_skills') => [
    ...(one.given[key] ?? []),
    ...(other.given[key] ?? []),
  ]
  const key = one.field === 'must' ? 'must_skills' : 'nice_skills'
  return {
    ...one,
    given: { [key]: lists(key) },
    spans: [...one.spans, ...other.spans],
    confidence: Math.max(one.confidence, other.confidence),
  }
}

/** What another place of the mail says differently is offered as another reading. */
function withOthers(chosen: Reading, all: readonly Reading[]): Reading {
  const known = new Set([JSON.stringify(chosen.given)])
  const others = all.flatMap((one) => {
    const key = JSON.stringify(one.given)
    if (known.has(key) || !['rate', 'remote', 'place'].includes(one.field)) return []
    known.add(key)
    return [{ given: one.given, why: '別の箇所' }]
  })
  return { ...chosen, others: [...chosen.others, ...others].slice(0, 9) }
}

function isClosedBlock(ground: Ground, range: Range, readings: readonly Reading[]): boolean {
  const found = longestPhrase(ground.mail.text, range, 'closed', ground.rules)
  return found !== undefined && readings.filter(({ confidence }) => confidence > 88).length < 4
}

export function numberOfItem(text: string): number | null {
  const match = text.match(/AN\s*-?\s*(\d{1,9})(?!\d)/i)
  return match ? Number(match[1]) : null
}
