import { factsOf, isOfPlace, type kindOfFact } from '#features/items/search/item-facts.ts'
import type { Figures } from '#features/items/search/item-figures.ts'
import type { SearchDocument } from '#features/items/search/search-contract.ts'
import { numberOfRequirement } from '#features/items/search/skill-requirements.ts'
import { type Codebook, NO_RATE } from './codebook.ts'

/** Numbers of the codebook. */
type Codes = Uint16Array | Uint32Array

/** What is known of each document of a segment beside its words; its place is the document's number. */
export type Columns = {
  ids: Int32Array
  publishedAt: Uint32Array
  updatedAt: Uint32Array
  /** Days: 0 for never confirmed, always open, a start at once; `NEVER` for no end and no date. */
  confirmedOn: Uint16Array
  opensOn: Uint16Array
  closesOn: Uint16Array
  startsOn: Uint16Array
  paidWithin: Uint16Array
  /** Hours a month, 0 for none. */
  bandMin: Uint16Array
  bandMax: Uint16Array
  status: Uint8Array
  /** Days a month. */
  onsite: Uint8Array
  rateMin: Int32Array
  rates: Codes
  /**
   * The traits of document `n` are in `traits` from `starts[n]` to `starts[n + 1]`: the mix of its
   * places, of its industry, of its terms, of the tags that double a field, then its other tags. Side by side,
   * so that they are counted by one look into the memory.
   */
  starts: Uint32Array
  traits: Codes
  /** The skills that document `n` asks for, by their numbers, from `askStarts[n]` to `askStarts[n + 1]`. */
  requirementStarts: Uint32Array
  requirements: Codes
  /** Bits of what members may wish to avoid. */
  hardships: Uint8Array
}

export const NEVER = 0xffff
export const STATUS = { open: 1, paused: 2, closed: 3 }
export const NO_RATE_MIN = 0x7fffffff
/** Which of the traits of a document its mixes are; `stated` is that of the tags that double a field. */
export const mixAt = { place: 0, industry: 1, terms: 2, stated: 3 } as const
export const MIXES = 4

/** The mix that facts of a kind are in; tags are partly in none. */
export function mixOfKind(kind: ReturnType<typeof kindOfFact>): number | undefined {
  if (kind === undefined || kind === 'tag') return undefined
  if (isOfPlace(kind)) return mixAt.place
  return kind === 'industry' ? mixAt.industry : mixAt.terms
}
/** So many numbers at least are left for the documents of a segment that is just begun. */
const ROOM = 0x8000

/** `traits` and `asks`: how many there are of all documents together. */
export function createColumns(
  size: number,
  traits: number,
  requirementCount: number,
  codebook: Codebook,
): Columns {
  const { facts, mixes, rates, requirements } = codebook
  const known = Math.max(
    ...[facts.values.length, mixes.starts.length, rates.values.length, requirements.values.length],
  )
  const isLarge = known + ROOM > 0xffff
  return {
    ids: new Int32Array(size),
    publishedAt: new Uint32Array(size),
    updatedAt: new Uint32Array(size),
    confirmedOn: new Uint16Array(size),
    opensOn: new Uint16Array(size),
    closesOn: new Uint16Array(size),
    startsOn: new Uint16Array(size),
    paidWithin: new Uint16Array(size),
    bandMin: new Uint16Array(size),
    bandMax: new Uint16Array(size),
    status: new Uint8Array(size),
    onsite: new Uint8Array(size),
    rateMin: new Int32Array(size),
    rates: isLarge ? new Uint32Array(size) : new Uint16Array(size),
    starts: new Uint32Array(size + 1),
    traits: isLarge ? new Uint32Array(traits) : new Uint16Array(traits),
    requirementStarts: new Uint32Array(size + 1),
    requirements: isLarge ? new Uint32Array(requirementCount) : new Uint16Array(requirementCount),
    hardships: new Uint8Array(size),
  }
}

/** Writes a document down as the last one, and gives its facts. */
export function writeColumns(
  columns: Columns,
  at: number,
  document: SearchDocument,
  codebook: Codebook,
): Int32Array {
  const { tags, stated, stations, place, industry, terms } = factsOf(document)
  const { facts, mixes } = codebook
  const numbers = (list: readonly number[]) => list.map((fact) => facts.number(fact))
  columns.ids[at] = document.id
  columns.publishedAt[at] = document.publishedAt
  writeFigures(columns, at, document, codebook)
  writeTraits(columns, at, [
    ...[place, industry, terms, stated].map((list) => mixes.number(numbers(list))),
    ...numbers([...new Set(tags)]),
  ])
  writeRequirements(
    columns,
    at,
    document.requirements.map((requirement) =>
      codebook.requirements.number(numberOfRequirement(requirement, codebook.alternatives)),
    ),
  )
  return Int32Array.of(...tags, ...stated, ...stations, ...place, ...industry, ...terms)
}

export function writeFigures(
  columns: Columns,
  at: number,
  figures: Figures,
  { rates }: Codebook,
): void {
  columns.updatedAt[at] = figures.updatedAt
  columns.confirmedOn[at] = dayOf(figures.confirmedOn, 0)
  columns.opensOn[at] = dayOf(figures.opensOn, 0)
  columns.closesOn[at] = dayOf(figures.closesOn, NEVER)
  columns.startsOn[at] = figures.startsAsap ? 0 : dayOf(figures.startsOn, NEVER)
  columns.paidWithin[at] = dayOf(figures.paidWithin, NEVER)
  columns.bandMin[at] = figures.bandMin ?? 0
  columns.bandMax[at] = figures.bandMax ?? 0
  columns.status[at] = STATUS[figures.status]
  columns.onsite[at] = figures.onsite
  columns.rateMin[at] = figures.rateMin ?? NO_RATE_MIN
  columns.rates[at] = rates.number(figures.rateMax ?? NO_RATE)
  columns.hardships[at] = figures.hardships
}

/** Whether the numbers of these columns are wide enough for that of the rate. */
export function canHold({ rates: column }: Columns, { rateMax }: Figures, codebook: Codebook) {
  return codebook.rates.number(rateMax ?? NO_RATE) < 2 ** (column.BYTES_PER_ELEMENT * 8)
}

function dayOf(day: number | null, otherwise: number): number {
  return day === null ? otherwise : Math.min(Math.max(day, 0), NEVER - 1)
}

function writeTraits(columns: Columns, at: number, traits: readonly number[]): void {
  const start = columns.starts[at] ?? 0
  const end = start + traits.length
  if (end > columns.traits.length) columns.traits = widen(columns.traits, traits.length)
  columns.traits.set(traits, start)
  columns.starts[at + 1] = end
}

function writeRequirements(columns: Columns, at: number, requirements: readonly number[]): void {
  const start = columns.requirementStarts[at] ?? 0
  const end = start + requirements.length
  if (end > columns.requirements.length)
    columns.requirements = widen(columns.requirements, requirements.length)
  columns.requirements.set(requirements, start)
  columns.requirementStarts[at + 1] = end
}

function widen(codes: Codes, more: number): Codes {
  const length = codes.length * 2 + more
  const wider = codes instanceof Uint16Array ? new Uint16Array(length) : new Uint32Array(length)
  wider.set(codes)
  return wider
}

/** Writes the figures of a document of another segment in the place of those of one of this. */
export function copyFigures(from: Columns, place: number, to: Columns, at: number): void {
  for (const name of figureColumns) to[name][at] = from[name][place] ?? 0
}

/** Writes a document of another segment down as the last one of this. */
export function copyColumns(from: Columns, place: number, to: Columns, at: number): void {
  for (const name of plainColumns) to[name][at] = from[name][place] ?? 0
  const traits = from.traits.subarray(from.starts[place], from.starts[place + 1])
  const start = to.starts[at] ?? 0
  to.traits.set(traits, start)
  to.starts[at + 1] = start + traits.length
  const requirements = from.requirements.subarray(
    from.requirementStarts[place],
    from.requirementStarts[place + 1],
  )
  const requirementStart = to.requirementStarts[at] ?? 0
  to.requirements.set(requirements, requirementStart)
  to.requirementStarts[at + 1] = requirementStart + requirements.length
}

/** The documents of some segments as those of one, in the same order. */
export function joinColumns(
  segments: readonly { size: number; columns: Columns }[],
  codebook: Codebook,
): Columns {
  const sum = (part: (columns: Columns, size: number) => number | undefined) =>
    segments.reduce((all, { columns, size }) => all + (part(columns, size) ?? 0), 0)
  const joined = createColumns(
    sum((_, size) => size),
    sum(({ starts }, size) => starts[size]),
    sum(({ requirementStarts }, size) => requirementStarts[size]),
    codebook,
  )
  let at = 0
  for (const { columns, size } of segments) {
    for (const name of plainColumns) joined[name].set(columns[name].subarray(0, size), at)
    appendLists(joined.traits, joined.starts, at, columns.traits, columns.starts, size)
    appendLists(
      joined.requirements,
      joined.requirementStarts,
      at,
      columns.requirements,
      columns.requirementStarts,
      size,
    )
    at += size
  }
  return joined
}

function appendLists(
  to: Codes,
  toStarts: Uint32Array,
  at: number,
  from: Codes,
  fromStarts: Uint32Array,
  size: number,
): void {
  const start = toStarts[at] ?? 0
  to.set(from.subarray(0, fromStarts[size]), start)
  for (let place = 1; place <= size; place += 1) {
    toStarts[at + place] = start + (fromStarts[place] ?? 0)
  }
}

export const figureColumns = [
  'updatedAt',
  'confirmedOn',
  'opensOn',
  'closesOn',
  'startsOn',
  'paidWithin',
  'bandMin',
  'bandMax',
  'status',
  'onsite',
  'rateMin',
  'rates',
  'hardships',
] as const

const plainColumns = ['ids', 'publishedAt', ...figureColumns] as const
