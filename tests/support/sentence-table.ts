import { readFile } from 'node:fs/promises'
import { boundsOf, remoteCodes } from '#features/items/list/keyword-terms.rules.ts'
import type { SentencePart } from '#features/items/reading/reading-contract.ts'

/**
 * What a sentence should mean: names of tags, places and industries, what stays a free word, and bounds. An entry
 * `A|B|~c` is A or B, or c as a free word (`~` free word, `#` tag, `$` industry, `@` place). Rates are 万円 a month.
 */
export type ExpectedReading = Partial<Record<ListName | Bound, unknown>> & { not?: ExpectedReading }

const listNames = ['tags', 'places', 'industries', 'free'] as const
type ListName = (typeof listNames)[number]
const bounds = [
  'rate_min',
  'rate_max',
  'days',
  'remote',
  'onsite_max',
  'contract',
  'chain',
  'interviews',
  'start',
  'paid_within',
  'settlement',
  'hours',
] as const
type Bound = (typeof bounds)[number]

type SentenceRow = { kind: string; input: string; expected: ExpectedReading[] }

export async function readSentenceTable(path: string): Promise<SentenceRow[]> {
  const lines = (await readFile(path, 'utf8')).split('\n').slice(1)
  return lines.filter(Boolean).map((line) => {
    const [, kind = '', input = '', expected = '{}', also = ''] = line.split('\t')
    return { kind, input, expected: [JSON.parse(expected), ...JSON.parse(also || '[]')] }
  })
}

type Atom = { list: ListName; name: string }
type Read = { atoms: Atom[]; given: Map<Bound, unknown>; not?: Read }

/** Whether the parts of a sentence mean one of the readings and nothing else. */
export function meansOneOf(
  parts: readonly SentencePart[],
  expected: readonly ExpectedReading[],
): boolean {
  const read = readingOf(parts.filter(({ isExcluded }) => !isExcluded))
  const excluded = parts.filter(({ isExcluded }) => isExcluded)
  const whole = excluded.length > 0 ? { ...read, not: readingOf(excluded) } : read
  return expected.some((one) => meansAll(whole, one))
}

function readingOf(parts: readonly SentencePart[]): Read {
  const given = new Map<Bound, unknown>()
  const atoms = parts.flatMap((part): Atom[] => {
    const { value, text } = part
    if (value.kind === 'word') return [{ list: 'free', name: plain(text) }]
    if (value.kind === 'near') return [{ list: 'places', name: placeOf(text) }]
    if (value.kind === 'places')
      return [{ list: 'places', name: placeOf(value.places[0]?.name ?? '') }]
    if (value.kind === 'names') {
      return value.names.map(({ kind, name }) => ({
        list: kind === 'industry' ? 'industries' : 'tags',
        name: plain(name),
      }))
    }
    for (const [name, bound] of boundsIn(part))
      given.set(name, joined(part, given.get(name), bound))
    return []
  })
  return { atoms, given }
}

/** What must not hold are several conditions: 派遣・SES以外 is neither. */
function joined({ isExcluded }: SentencePart, before: unknown, bound: unknown): unknown {
  return isExcluded && Array.isArray(before) && Array.isArray(bound)
    ? [...before, ...bound].sort()
    : bound
}

function boundsIn({ value }: SentencePart): [Bound, unknown][] {
  switch (value.kind) {
    case 'money': {
      const { from, to } = boundsOf(value.money)
      const man = (name: Bound, yen?: number): [Bound, unknown][] =>
        yen === undefined ? [] : [[name, Math.floor(yen / 10_000)]]
      return [...man('rate_min', from), ...man('rate_max', to)]
    }
    case 'remote': {
      const { onsite } = value.work
      const isCounted = onsite?.per === 'week' && onsite.days > 0 && onsite.days < 5
      return isCounted
        ? [['onsite_max', onsite.days]]
        : [['remote', [...remoteCodes(value.work)].sort()]]
    }
    case 'start': {
      const { start } = value
      return [['start', start === 'asap' ? start : start.on.toPlainYearMonth().toString()]]
    }
    case 'days':
      return [['days', [...value.days].sort()]]
    case 'contract':
      return [['contract', [...value.codes].sort()]]
    case 'chain':
      return [['chain', [...value.depths].sort()]]
    case 'interviews':
      return [['interviews', between(value.interviews)]]
    case 'payment':
      return [['paid_within', value.days]]
    case 'settlement':
      return [['settlement', value.method]]
    case 'band':
      return [['hours', [value.hours.min, value.hours.max]]]
    default:
      return []
  }
}

function between({ min, max }: { min: number; max: number }): number[] {
  return Array.from({ length: max - min + 1 }, (_, at) => min + at)
}

function meansAll(read: Read, expected: ExpectedReading): boolean {
  const isBounded = bounds.every((name) => isSame(read.given.get(name), expected[name]))
  const wanted = listNames.flatMap((list) =>
    namesIn(expected[list]).map((name) => ({ list, name })),
  )
  if (!isBounded || !isAssigned(wanted, read.atoms)) return false
  if (!read.not && !expected.not) return true
  return meansAll(read.not ?? { atoms: [], given: new Map() }, expected.not ?? {})
}

function isSame(given: unknown, expected: unknown): boolean {
  const sorted = Array.isArray(expected) ? [...expected].sort() : monthOf(expected)
  return JSON.stringify(given) === JSON.stringify(sorted)
}

/** m:1 is the next January, +1 the next month: the table is read in November 2026. */
function monthOf(expected: unknown): unknown {
  if (typeof expected !== 'string' || !/^(?:m:|\+)/.test(expected)) return expected
  const month = expected.startsWith('+') ? 11 + Number(expected) : Number(expected.slice(2))
  const year = month > 12 || month <= 11 ? 2027 : 2026
  return `${year}-${String(month > 12 ? month - 12 : month).padStart(2, '0')}`
}

function isAssigned(wanted: readonly Atom[], atoms: readonly Atom[]): boolean {
  const [first, ...others] = wanted
  if (!first) return atoms.length === 0
  return atoms.some(
    (atom, place) =>
      optionsOf(first).some((option) => isAtom(option, atom)) &&
      isAssigned(others, atoms.toSpliced(place, 1)),
  )
}

const SIGNS: Record<string, ListName> = { '~': 'free', '#': 'tags', $: 'industries', '@': 'places' }

function optionsOf({ list, name }: Atom): Atom[] {
  return name.split('|').map((option) => {
    const other = SIGNS[option[0] ?? '']
    const bare = other ? option.slice(1) : option
    const meant = other ?? list
    return { list: meant, name: meant === 'places' ? placeOf(bare) : plain(bare) }
  })
}

function isAtom(option: Atom, atom: Atom): boolean {
  if (option.list !== atom.list) return false
  return option.name === atom.name || (atom.list === 'places' && atom.name.endsWith(option.name))
}

function namesIn(list: unknown): string[] {
  return Array.isArray(list) ? list.map(String) : []
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim()
}

function placeOf(text: string): string {
  const name = plain(text)
  return name === '東京都' ? '東京' : name.replace(/(?<=..)(?:駅|区|市|府|県)$|(?<=^港)区$/, '')
}
