import type { Given, Names, Reading, Skill } from '#features/mail-intake/reader/reader-contract.ts'
import type { ExpectedBlock } from './expected-mails.ts'

/** A value that was expected or read; `null` is none. */
export type Verdict = {
  field: string
  expected: string | null
  read: string | null
  isRight: boolean
}

type Value = string | number | boolean | null | undefined
type Compare = (expected: string, read: string) => boolean

/** Every value of a block against what a person takes from it. */
export function judgeBlock(
  expected: ExpectedBlock,
  readings: readonly Reading[],
  names: Names,
): Verdict[] {
  const given: Given = Object.assign({}, ...readings.map((one) => one.given))
  return [
    ...(expected.name === undefined ? [] : judge('name', expected.name, given.name, isSame)),
    ...judgeSkills('must', expected.must, expected.must_ok, given.must_skills ?? []),
    ...judgeSkills('nice', expected.nice, expected.nice_ok, given.nice_skills ?? []),
    ...judgeStations(expected, given, names),
    ...judgeRate(expected, given),
    ...judgeTerms(expected, given, names),
  ].filter(({ field }) => !expected.ignore.includes(field.split(' ')[0] ?? ''))
}

function even(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\u200b]+/g, '')
    .replace(/[〜～]/g, '~')
}

const isSame: Compare = (expected, read) => even(expected) === even(read)
const isWithin: Compare = (expected, read) =>
  even(expected === '可' ? read.replaceAll('不可', '') : read).includes(even(expected))
const isBetween: Compare = (expected, read) => {
  const [from = '', to = from] = expected.split('..')
  return from <= read && read <= to
}
const isNear: Compare = (expected, read) => Math.abs(Number(expected) - Number(read)) < 1_000

/** Nothing where none was expected and none was read. */
function judge(
  field: string,
  expected: Value | readonly string[],
  value: Value,
  compare: Compare = isSame,
): Verdict[] {
  const wanted = wordsOf(expected)
  const read = value === undefined || value === null || value === '' ? null : String(value)
  if (wanted === null && read === null) return []
  const isRight =
    wanted !== null && read !== null && wanted.split('|').some((one) => compare(one, read))
  return [{ field, expected: wanted, read, isRight }]
}

function wordsOf(value: Value | readonly string[]): string | null {
  if (value === undefined || value === null) return null
  return typeof value === 'object' ? value.join('|') : String(value)
}

/** Whether the words name a skill: Java is not in JavaScript, Vue is in Vue3. */
function namesSkill(skill: string, text: string): boolean {
  const words = text.normalize('NFKC').toLowerCase()
  return skill.split('|').some((one) => {
    const bare = even(one)
    const letters = [...bare].map((letter) => RegExp.escape(letter)).join('\\s*')
    const begin = /^[a-z0-9]/.test(bare) ? '(?<![a-z0-9])' : ''
    const end = /[a-z]$/.test(bare) ? '(?![a-z])' : ''
    return new RegExp(`${begin}${bare === 'go' ? '(?:go|golang)' : letters}${end}`).test(words)
  })
}

/** Each skill is an entry of its own, with its years; an entry that nobody expected is wrong. */
function judgeSkills(
  field: 'must' | 'nice',
  wanted: ExpectedBlock['must'],
  besides: readonly string[],
  read: readonly Skill[],
): Verdict[] {
  const used = new Set<Skill>()
  const found = wanted.flatMap(({ skill, years }) => {
    const holding = read.filter(({ text }) => namesSkill(skill, text))
    const [entry] = holding.toSorted(
      (a, b) => Number(used.has(a)) - Number(used.has(b)) || a.text.length - b.text.length,
    )
    const isOwn = entry !== undefined && !used.has(entry)
    if (entry) used.add(entry)
    const own = { field, expected: skill, read: entry?.text ?? null, isRight: isOwn }
    return field === 'must' && entry
      ? [own, ...judge('must years', years, entry.years)]
      : [own, ...judge('must years', field === 'must' ? years : null, null)]
  })
  const others = read.filter(
    (entry) => !used.has(entry) && !besides.some((one) => namesSkill(one, entry.text)),
  )
  return [
    ...found,
    ...others.map(({ text }) => ({ field, expected: null, read: text, isRight: false })),
  ]
}

function judgeStations(
  { station }: ExpectedBlock,
  { station_id, other_station_ids = [] }: Given,
  names: Names,
): Verdict[] {
  const ids = [station_id ?? 0, ...other_station_ids]
  const read = ids.flatMap((id) => names.stations.find((one) => one.id === id)?.name ?? [])
  const wanted = station === undefined ? [] : [station].flat()
  if (wanted.length === 0) return judge('station', null, read[0])
  return wanted.flatMap((one) => {
    const same = read.find((name) => one.split('|').some((word) => isSame(word, name)))
    return judge('station', one, same ?? read[0])
  })
}

/** Pay by the hour or the day has its figures in the words of the rate. */
function judgeRate(expected: ExpectedBlock, given: Given): Verdict[] {
  if (expected.rate_unit) {
    const digits = even(given.rate_detail ?? '').replaceAll(',', '')
    return [expected.unit_min, expected.unit_max].flatMap((figure) => {
      if (figure === undefined) return []
      const isStated = digits.includes(String(figure)) || digits.includes(`${figure / 10_000}万`)
      return judge('rate', figure, isStated ? figure : given.rate_detail)
    })
  }
  return [
    ...judge('rate_min', expected.rate_min, given.rate_min, isNear),
    ...judge('rate_max', expected.rate_max, given.rate_max, isNear),
  ]
}

const REMOTE = { none: 'onsite', full: 'full', mostly: 'mostly', hybrid: 'hybrid' } as const
const TAX = { included: '税込', excluded: '税抜' } as const

function judgeTerms(expected: ExpectedBlock, given: Given, names: Names): Verdict[] {
  const { onsite_days, onsite_per = 'week', days_min, days_max, prefecture_id } = given
  const prefecture = names.prefectures.find(({ id }) => id === prefecture_id)?.name
  const { settlement_min_h: min, settlement_max_h: max } = given
  return [
    ...judge('prefecture', expected.prefecture, prefecture, isWithin),
    ...(expected.walk ? judge('walk', expected.walk, given.walk_min) : []),
    ...judge('remote', remotesOf(expected), given.remote && REMOTE[given.remote]),
    ...judge('office_days', expected.office_days, onsite_days && `${onsite_days}/${onsite_per}`),
    ...judgeDates(expected, given),
    ...judge('tax', expected.tax, given.rate_tax && TAX[given.rate_tax]),
    ...judge(
      'settlement_min',
      rangeOf(expected.settlement_min, expected.settlement_max),
      rangeOf(min, max),
    ),
    ...judge('settlement_method', expected.settlement_method, given.settlement_method),
    ...(expected.settlement_unit
      ? judge('settlement_unit', expected.settlement_unit, given.settlement_unit_min)
      : []),
    ...judge('payment_days', expected.payment_days, given.payment_site_days),
    ...judge(
      'days_min',
      rangeOf(expected.days_min, expected.days_max),
      rangeOf(days_min, days_max),
    ),
    ...judge('hours', expected.hours, given.hours_text, isWithinHours),
    ...judgePeople(expected, given),
  ]
}

/** Who is in the office once a week works mostly at home. */
function remotesOf({ remote }: ExpectedBlock): string | undefined {
  return remote === 'hybrid' ? 'hybrid|mostly' : remote
}

function rangeOf(min: number | null | undefined, max: number | null | undefined): string | null {
  return min === null || min === undefined ? null : `${min}-${max ?? min}`
}

const isWithinHours: Compare = (expected, read) =>
  expected.split('-').every((part) =>
    even(read)
      .replace(/(\d+)時(?!間)/g, '$1:00')
      .includes(even(part)),
  )

function judgeDates(expected: ExpectedBlock, given: Given): Verdict[] {
  const isDay = expected.start !== undefined && !expected.start.includes('asap')
  const start = given.starts_asap && !(isDay && given.starts_on) ? 'asap' : given.starts_on
  return [
    ...judge('start', expected.start, start, isBetween),
    ...judge('end', expected.end, given.ends_on, isBetween),
    ...judge('long_term', expected.long_term, given.is_long_term),
    ...(expected.extendable ? judge('extendable', true, given.is_extendable) : []),
  ]
}

function judgePeople(expected: ExpectedBlock, given: Given): Verdict[] {
  const { nationality_private: nationality, age_private: age } = expected
  return [
    ...judge('interviews', expected.interviews, given.interview_count),
    ...judge('interview_form', expected.interview_form, formOf(given.interview_form)),
    ...judge('headcount', expected.headcount, given.headcount),
    ...judge('contract', expected.contract, given.contract_type),
    ...judge('chain_limit', expected.chain_limit, given.chain_limit, isWithin),
    ...judge(
      'nationality_private',
      nationality === true ? '' : nationality,
      given.nationality_note,
      isWithin,
    ),
    ...judge('age_private', age === true ? '' : age, given.age_note, isWithin),
    ...judge('dress', expected.dress, given.dress, isSame),
    ...judge('pc', expected.pc, given.lends_pc),
    ...(expected.urgent ? judge('urgent', true, given.is_urgent) : []),
  ]
}

function formOf(form: string | undefined): string | undefined {
  if (!form) return undefined
  const [isWeb, isInPerson] = [/web|オンライン/i.test(form), form.includes('対面')]
  return isWeb && isInPerson ? 'web+inperson' : isWeb ? 'web' : 'inperson'
}
