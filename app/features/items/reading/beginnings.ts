import { ENGLISH_MONTH, numberOfEnglishMonth, PLAIN_ENGLISH_MONTH } from './english-months.ts'
import { matchesIn, numberOf } from './patterns.ts'
import type {
  FoundDate,
  ReadableText,
  TextRange,
  TextReading,
  WorkStart,
} from './reading-contract.ts'

const YEAR =
  "(?:(\\d{4}) ?[年/.-] ?|(?:['’‘]|(?<![\\d/.])(?=2\\d/\\d{1,2}/\\d{1,2}(?![\\d/])))(2\\d) ?[年/.] ?|(?:令和|r) ?(\\d{1,2}) ?[年/.-] ?|(来年|今年) ?ノ?)?"
const PART = '(上旬|初旬|初頭|頭|初メ|中旬|半バ|中|下旬|月?末)'
const BEGINS =
  '( ?(?:~(?!\\d)|カラ|以降|開始|スタート|参画|稼働|着任|入場|スタートアップ|ヨリ)(?:ノ?(?:参画|開始|スタート|稼働)?)(?:予定|希望|ok|可能?)?)?'
const DATE = new RegExp(
  `${YEAR}(?:(\\d{1,2}|十[一二]?|[一二三四五六七八九])(?: ?月(?!額|単価|給|収|\\d?回)|\\/(?=[上初中下]旬|末))(?: ?ノ? ?(?:(\\d{1,2}) ?日|${PART}))?|(\\d{1,2})[/.](\\d{1,2})日?(?![\\d/.%])|(?<=(?:^|\\D)20\\d\\d[/.])(\\d{1,2})(?![\\d/.月%]))(?:頃|ゴロ|中)?${BEGINS}`,
  'g',
)
const NEAR = new RegExp(
  `(今月|当月|来月|翌月|再来月|年明ケ|来年度|来年|新年度|来春|来週|再来週|年末(?=カラ|開始|スタート|参画|~|頃|ニ)|gw明ケ|オ?盆明ケ|(?<![一-龥ァ-ヶa-z])(?:来年ノ?)?[春夏秋冬]先?(?=頃|ゴロ|カラ|以降|開始|スタート|参画|稼働|~|ニ|$| ))(?!ノ?末?払| ?\\d)(?: ?ノ? ?${PART})?(?:頃|ゴロ)?${BEGINS}`,
  'g',
)
const ASAP =
  /(?:即日|ナルハヤ|至急|出来ルダケ早ク|デキルダケ早ク|即(?=参画|稼働|入場|開始|スタート)|随時|即時|asap|(?<![a-z])(?:start(?:ing)? )?immediate(?:ly)?(?![a-z])|今スグ(?:ニ)?|スグ(?:ニ)?(?=参画|開始|スタート|稼働|入レル|始メ|ニ|デモ|$| ))(?:カラ|~)?(?:ノ?(?:参画|稼働|開始|スタート|入場)(?:ok|可能?|希望)?|入レル|始メラレル|ok|可能?)?/g

/** Of those that are other words too, only after one that says so. */
const ENGLISH = new RegExp(
  `(?<![a-z])(?:(?:from|starting(?: from| in)?|starts? in) (${ENGLISH_MONTH})|(${PLAIN_ENGLISH_MONTH}))(?![a-z])`,
  'g',
)

function englishDates(
  text: ReadableText,
  today: Temporal.PlainDate,
  range?: TextRange,
): TextReading<FoundDate>[] {
  return matchesIn(text, ENGLISH, range).map(({ groups: [, after, alone = ''], range: place }) => {
    const month = nextMonth(numberOfEnglishMonth(after ?? alone), today)
    return found(place, dateOf(month, false, after, today))
  })
}

/** 1月から, 12/1〜, 来月開始, 年明け: dates, each with its qualifier. `today` is the day in Japan. */
function findDates(
  text: ReadableText,
  today: Temporal.PlainDate,
  range?: TextRange,
): TextReading<FoundDate>[] {
  const written = matchesIn(text, DATE, range).flatMap(({ groups, range: place }) => {
    const value = writtenDate(groups, today)
    const before = text.folded.slice(Math.max(0, place.from - 7), place.from)
    const isCut = groups[1] === undefined ? /\d[/.-]?$/.test(before) : /\d[/.]?$/.test(before)
    const endsPeriod = /(?:^|[^\d/.-])\d{1,2}\/\d{1,2}-$/.test(before)
    const isFigure = /^ ?\d{1,3}\.\d+$/.test(text.folded.slice(place.from, place.to))
    return value && (!isCut || endsPeriod) && !isFigure ? [found(place, value)] : []
  })
  const near = matchesIn(text, NEAR, range).map(
    ({ groups: [, word = '', part, begins], range: place }) =>
      found(place, nearDate(word, part, begins, today)),
  )
  return [...written, ...near]
}

/** When the work begins: at once, or on a date. A date of which nothing says that it begins is likely only. */
export function findStarts(
  text: ReadableText,
  today: Temporal.PlainDate,
  range?: TextRange,
): TextReading<WorkStart>[] {
  const asap = matchesIn(text, ASAP, range).map(({ range: { from, to } }) => ({
    from,
    to,
    value: 'asap' as const,
    certainty: 'sure' as const,
  }))
  return [...asap, ...findDates(text, today, range), ...englishDates(text, today, range)]
}

function found({ from, to }: TextRange, value: FoundDate): TextReading<FoundDate> {
  return { from, to, value, certainty: value.isBeginning ? 'sure' : 'likely' }
}

function writtenDate(
  [
    ,
    year,
    short,
    era,
    yearWord,
    month,
    day,
    part,
    slashMonth,
    slashDay,
    yearMonth,
    begins,
  ]: readonly (string | undefined)[],
  today: Temporal.PlainDate,
): FoundDate | undefined {
  const number = numberOf(month ?? slashMonth ?? yearMonth) ?? 0
  if (number < 1 || number > 12) return undefined
  const nextYear = number < today.month ? today.year + 1 : today.year
  const full = year ?? (short && `20${short}`)
  const written = full ? Number(full) : era ? Number(era) + 2018 : yearOf(yearWord, today)
  const first = Temporal.PlainDate.from({ year: written ?? nextYear, month: number, day: 1 })
  const on = first.with({ day: dayIn(first, day ?? slashDay, part) })
  return dateOf(on, Boolean(day ?? slashDay ?? part), begins, today)
}

function yearOf(word: string | undefined, { year }: Temporal.PlainDate): number | undefined {
  if (word === undefined) return undefined
  return word === '来年' ? year + 1 : year
}

function nearDate(
  word: string,
  part: string | undefined,
  begins: string | undefined,
  today: Temporal.PlainDate,
): FoundDate {
  if (word.endsWith('週')) {
    const on = today.add({ weeks: word === '来週' ? 1 : 2 }).subtract({ days: today.dayOfWeek - 1 })
    return dateOf(on, true, begins ?? '~', today)
  }
  const first = monthOf(word, today)
  const on = first.with({ day: dayIn(first, undefined, part) })
  return dateOf(
    on,
    part !== undefined,
    begins ?? (/^(?:年明|新|来)/.test(word) ? '~' : undefined),
    today,
  )
}

const APRIL = 4
/** With the month in which each begins. */
const SEASONS = [
  ['gw', 5],
  ['盆', 8],
  ['年末', 12],
  ['春', 3],
  ['夏', 6],
  ['秋', 9],
  ['冬', 12],
] as const

function nextMonth(month: number, today: Temporal.PlainDate): Temporal.PlainDate {
  const year = month < today.month ? today.year + 1 : today.year
  return Temporal.PlainDate.from({ year, month, day: 1 })
}

function monthOf(word: string, today: Temporal.PlainDate): Temporal.PlainDate {
  if (word === '年明ケ' || word === '来年') {
    return Temporal.PlainDate.from({ year: today.year + 1, month: 1, day: 1 })
  }
  if (word === '来年度' || word === '新年度' || word === '来春') {
    const year = today.month < APRIL ? today.year : today.year + 1
    return Temporal.PlainDate.from({ year, month: word === '来春' ? APRIL - 1 : APRIL, day: 1 })
  }
  const season = SEASONS.find(([name]) => word.includes(name))
  if (season) return nextMonth(season[1], today)
  const months = { 今月: 0, 当月: 0, 来月: 1, 翌月: 1, 再来月: 2 }[word] ?? 0
  return today.add({ months }).with({ day: 1 })
}

function dateOf(
  on: Temporal.PlainDate,
  hasDay: boolean,
  begins: string | undefined,
  today: Temporal.PlainDate,
): FoundDate {
  const isPast = Temporal.PlainDate.compare(on.add({ months: 1 }), today) < 0
  return { on, hasDay, isPast, isBeginning: begins !== undefined }
}

function dayIn(
  { daysInMonth }: Temporal.PlainDate,
  day: string | undefined,
  part: string | undefined,
): number {
  if (part?.endsWith('末')) return daysInMonth
  if (part === '中旬' || part === '半バ') return 11
  if (part === '下旬') return 21
  return Math.min(Math.max(Number(day ?? 1), 1), daysInMonth)
}
