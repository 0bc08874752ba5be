import { matchesIn, numberOf, numbersBetween } from './patterns.ts'
import type { ReadableText, TextRange, TextReading, WorkDays } from './reading-contract.ts'

const DAY = '([1-7一二三四五六七])'
const NO_MORE = '(?![\\d万]|\\.\\d|,\\d{2})'
/** shuu3, as a keyboard without kana writes it. */
const WEEK = '(?:週|(?<![a-z])s(?:h|y)uu?(?=\\d))'
const DAYS = new RegExp(
  `(?:(?<![\\d円万上%h] ?)(~) ?)?${WEEK}ニ? ?${DAY}${NO_MORE} ?日?(?: ?(~|ー|-|,|、|・|カ|カラ|又ハ|マタハ|or) ?${WEEK}? ?${DAY}${NO_MORE} ?日?)?` +
    '(?: ?(以上|~|カラ|以下|以内|マデ))?(?:程度|クライ|位|ホド)?(?:ノ?稼働|ノ?勤務|フル(?:タイム)?(?:稼働|勤務)?(?![ァ-ヶ]))?(?:可能?|ok|希望)?',
  'g',
)
/** 週2.5日 */
const HALF_DAYS = new RegExp(`${WEEK} ?([1-4]\\.5) ?日?`, 'g')
const SHARE =
  /(?:稼働率?|工数) ?:?(\d{2,3}) ?%?(?: ?[~ー-] ?(\d{2,3}))? ?%(?: ?(以上|~|以下|マデ))?|(\d{2,3}) ?%?(?: ?[~ー-] ?(\d{2,3}))? ?% ?(?:程度ノ)?稼働/g
/** 60%〜100% alone. */
const BARE_SHARE = /(\d{2,3}) ?%?(?: ?[~ー-] ?(\d{2,3}))? ?%(?: ?(以上|~|以下|マデ))?/g
const PERSON_MONTHS = /([01]\.\d{1,2})(?: ?[~ー-] ?([01]\.\d{1,2}))? ?人月/g
const HOURS_A_WEEK =
  /週 ?(\d{1,2})(?: ?[~ー-] ?(\d{1,2}))? ?(?:時間|h(?![a-z]))(?:程度|クライ|位|以内|マデ)?/g
const HOURS_A_MONTH =
  /(?<!残業[ ハ:ガ]{0,2})月 ?(\d{2})(?: ?[~ー-] ?(\d{2}))? ?(?:時間|h(?![a-z]))(?:程度|クライ|位)?/g
const DAYS_IN_A_MONTH =
  /(?<![\d一二三四五六七八九十翌々当来今毎先同末])月 ?(\d{1,2})(?: ?[~ー-] ?(\d{1,2}))? ?日(?!払|締|支|入金)(?:程度|クライ|位|以内)?(?:ノ?稼働|勤務)?/g
const ENGLISH =
  /(?<![\d.])([1-5])(?: ?[~ー-] ?([1-5]))? ?days?(?: ?\/ ?| (?:a|per) | )(?:week|wk)(?![a-z])/g
const FULL = /フル稼働|フルタイム(?:稼働)?|(?<![a-z])full[- ]?time(?![a-z])/g

const MOST = 5
const HOURS_A_DAY = 8
const DAYS_A_MONTH = 20

/** 週3日, 週2〜3日, 週4日以上, 稼働60%, 0.6人月, 週20時間: which numbers of days a week. `isShare`: 60% is one. */
export function findWorkDays(
  text: ReadableText,
  range?: TextRange,
  { isShare = false }: { isShare?: boolean } = {},
): TextReading<WorkDays>[] {
  const week = matchesIn(text, DAYS, range).flatMap(({ groups, range: place }) => {
    const days = daysOf(groups)
    return days.length > 0 ? [found(place, days, 'days', 'sure')] : []
  })
  return [
    ...week,
    ...sharesIn(
      text,
      isShare ? BARE_SHARE : SHARE,
      range,
      'share',
      (share) => (share / 100) * MOST,
    ),
    ...sharesIn(text, HALF_DAYS, range, 'days', (days) => days),
    ...sharesIn(text, PERSON_MONTHS, range, 'share', (share) => share * MOST),
    ...sharesIn(text, HOURS_A_WEEK, range, 'hours', (hours) => hours / HOURS_A_DAY),
    ...sharesIn(
      text,
      HOURS_A_MONTH,
      range,
      'hours',
      (hours) => (hours / HOURS_A_DAY / DAYS_A_MONTH) * MOST,
    ),
    ...sharesIn(text, DAYS_IN_A_MONTH, range, 'hours', (days) => (days / DAYS_A_MONTH) * MOST),
    ...sharesIn(text, ENGLISH, range, 'days', (days) => days),
    ...matchesIn(text, FULL, range).map(({ range: place }) => found(place, [MOST], 'days', 'sure')),
  ]
}

function found(
  { from, to }: TextRange,
  days: readonly number[],
  by: WorkDays['by'],
  certainty: 'sure' | 'likely',
): TextReading<WorkDays> {
  return { from, to, value: { days, by }, certainty }
}

const LIST = /^(?:,|、|・|カ|又ハ|マタハ|or)$/

function daysOf([, wave, one, join, other, bound = '']: readonly (string | undefined)[]): number[] {
  const [low, high] = [numberOf(one) ?? 0, numberOf(other)]
  if (low > MOST || (high ?? 0) > MOST) return []
  if (high !== undefined) {
    return LIST.test(join ?? '') ? [...new Set([low, high])].sort() : numbersBetween(low, high)
  }
  if (wave !== undefined || /以下|以内|マデ/.test(bound)) return numbersBetween(1, low)
  return bound === '' ? [low] : numbersBetween(low, MOST)
}

/** A share that is no whole number of days is both of its neighbours. */
function sharesIn(
  text: ReadableText,
  pattern: RegExp,
  range: TextRange | undefined,
  by: WorkDays['by'],
  daysFor: (figure: number) => number,
): TextReading<WorkDays>[] {
  return matchesIn(text, pattern, range).flatMap(({ groups, range: place }) => {
    const figures = groups
      .slice(1)
      .flatMap((group) => (/^[\d.]+$/.test(group ?? '') ? [Number(group)] : []))
    const bound = groups.find((group, at) => at > 0 && /^(?:以上|~|以下|マデ)$/.test(group ?? ''))
    const days = figures.map(daysFor)
    const least = Math.floor(Math.min(...days) + 0.01)
    const most = Math.ceil(Math.max(...days) - 0.01)
    if (least < 0 || most < 1 || most > MOST) return []
    const low = bound === '以下' || bound === 'マデ' ? 1 : Math.max(least, 1)
    const high = bound === '以上' || bound === '~' ? MOST : most
    return [found(place, numbersBetween(low, high), by, by === 'hours' ? 'likely' : 'sure')]
  })
}
