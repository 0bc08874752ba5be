import { COME, HOME, OFFICE } from './home-and-office.ts'
import { matchesIn, numberOf } from './patterns.ts'
import type {
  Onsite,
  ReadableText,
  RemoteCode,
  RemoteWork,
  TextRange,
  TextReading,
} from './reading-contract.ts'

/** 月数回 */
const SEVERAL = 3
const COUNT =
  '([0-7一二三四五数])(?: ?[~ー-] ?([0-7]))? ?(?:日間?|回)?(?: ?(?:程度|ホド|クライ|位))?'
const LIMIT = '((?:マデ|以下|以内)ナラ|マデ|以下|以内|ナラ)?'
const ONSITE = new RegExp(
  `(週|月) ?(?:ニ|ノ)? ?${COUNT}${LIMIT}(?:ノミ|ダケ|ノ|ハ|ニ)? ?${COME} ?${LIMIT}(?:程度|クライ|位)?(?:可能?|ok|必須|アリ|有リ?|デキ(?:ル|マス))?`,
  'g',
)
const ONSITE_AFTER = new RegExp(
  `${COME}(?:モラウ|イタダク|頂ク)?ノ?(?:日数|頻度|回数)?(?:ハ|ガ|:)? ?(?:毎)?(週|月)ニ? ?${COUNT}${LIMIT}(?:可能?|ok)?`,
  'g',
)
const AT_HOME = new RegExp(
  `週 ?${COUNT}(?:マデ)?(?:ハ|ノ)? ?${HOME}(?:可能?|ok)?|${HOME}(?:ハ|:)? ?週 ?${COUNT}`,
  'g',
)
/** 隔週出社, 出社は隔週1回: about twice a month. */
const EVERY_OTHER = new RegExp(
  `隔週 ?(?:デ|ニ)? ?(?:[1一] ?[日回度])?(?:程度|クライ|位|ノ|ハ)? ?${COME}|${COME}(?:日|頻度)?(?:ハ|ガ|:)? ?隔週(?: ?(?:デ|ニ)? ?[1一] ?[日回度])?`,
  'g',
)
const DAY = '[月火水木金]'
const WEEKDAYS = new RegExp(
  `(?<![一-龥々])(?:[毎隔]週 ?)?(${DAY}(?:曜日?)?(?:[・,/ト]?${DAY}(?:曜日?)?){0,4})(?:日|ハ|ノミ|ニ)?${COME}`,
  'g',
)
/** 火曜と木曜は表参道のオフィスに出社 */
const NAMED_DAYS = new RegExp(
  `((?:${DAY}曜日?[・,/ト]?){1,5})(?:ハ|ニ)[^、。,\\n]{1,14}${OFFICE}`,
  'g',
)
/** 出社は毎週水曜のみ */
const NAMED_AFTER = new RegExp(
  `${COME}日?(?:ハ|:) ?(?:毎週)?((?:${DAY}曜日?[・,/ト]?){1,5})(?:ノミ)?`,
  'g',
)

const WEEK = 5

/** 週1出社, 出社は月2回, 隔週出社, 火・木出社, 週4リモート: how many days one is in the office. */
export function findOfficeDays(text: ReadableText, range?: TextRange): TextReading<RemoteWork>[] {
  return [...onsiteIn(text, range), ...atHomeIn(text, range), ...weekdaysIn(text, range)]
}

function found({ from, to }: TextRange, onsite: Onsite): TextReading<RemoteWork> {
  const certainty = onsite.isCounted ? 'likely' : 'sure'
  return { from, to, value: { codes: codesOf(onsite), onsite }, certainty }
}

/** A day a week on site is mostly remote, five are none. */
function codesOf({ days, per }: Onsite): RemoteCode[] {
  if (days === 0) return ['full']
  if (per === 'month') return ['mostly']
  if (days >= WEEK) return ['none']
  return days === 1 ? ['mostly', 'hybrid'] : ['hybrid']
}

function daysPer(per: string | undefined, days: number, isMost = false): Onsite {
  return { days, per: per === '月' ? 'month' : 'week', isMost, isCounted: false }
}

const twiceAMonth: Onsite = { days: 2, per: 'month', isMost: false, isCounted: false }

function onsiteIn(text: ReadableText, range: TextRange | undefined): TextReading<RemoteWork>[] {
  const matches = [ONSITE, ONSITE_AFTER].flatMap((pattern) => matchesIn(text, pattern, range))
  const counted = matches.map(({ groups: [, per, low, high, ...limits], range: place }) =>
    found(
      place,
      daysPer(
        per,
        numberOf(high ?? low) ?? SEVERAL,
        limits.some((limit) => limit !== undefined),
      ),
    ),
  )
  const others = matchesIn(text, EVERY_OTHER, range).map(({ range: place }) =>
    found(place, twiceAMonth),
  )
  return [...counted, ...others]
}

function atHomeIn(text: ReadableText, range: TextRange | undefined): TextReading<RemoteWork>[] {
  return matchesIn(text, AT_HOME, range).map(({ groups: [, low, , after], range: place }) =>
    found(place, daysAtHome(numberOf(low ?? after) ?? 0)),
  )
}

function daysAtHome(days: number): Onsite {
  return { days: Math.max(WEEK - days, 0), per: 'week', isMost: false, isCounted: true }
}

function weekdaysIn(text: ReadableText, range: TextRange | undefined): TextReading<RemoteWork>[] {
  const matches = [WEEKDAYS, NAMED_DAYS, NAMED_AFTER].flatMap((pattern) =>
    matchesIn(text, pattern, range),
  )
  return matches.map(({ groups: [, days], range: place }) =>
    found(place, daysPer('週', weekdaysOf(days))),
  )
}

function weekdaysOf(names = ''): number {
  return new Set(names.replaceAll(/曜日?/g, '').match(/[月火水木金]/g)).size
}

const OFTEN = new RegExp(
  `(週|月)ニ? ?([1-7一二三四])(?: ?[~ー-] ?(\\d))? ?(?:日|回|度)?(?:ダケ|程度|ホド|クライ|ハ)?(?:(?<=回)[、,] ?(?=[^、。\\n\\d]{1,16}[ヘニ]))?([^、。\\n\\d]{0,18}?)${COME}`,
  'g',
)
/** オフィスで週に3日、残りの日は在宅で */
const REST = new RegExp(
  `(週|月)ニ? ?(\\d) ?(?:日間?|回)?[、,ハ/]? ?[^、。\\n\\d]{0,6}(?:残リ|ソノ他|ソレ以外|他)[^、。\\n\\d]{0,8}(?:${HOME}|自宅)`,
  'g',
)
const NAMES_HOME = new RegExp(HOME)
/** リモート中心、月1〜2回は目黒へ */
const TO_A_PLACE =
  /(週|月)ニ? ?([1-4一二三四])(?: ?[~ー-] ?([1-5]))? ?(?:日|回|度)(?:ダケ|程度|ホド|クライ|ノミ)?(?:ハ|、)? ?[^、。\n\d]{1,12}(?:ヘ|マデ)(?=$|[\s、。,)）])/g
/** 在宅（打合せのみ京都・月1回） */
const MEETINGS =
  /(?:打チ?合ワ?セ|ミーティング|定例|会議)(?:時|ノ時)?(?:ノミ|ダケ)[^。\n\d]{0,12}?(週|月)ニ? ?([1-4])(?: ?[~ー-] ?([1-4]))? ?[日回度]/g
/** 月1回、表参道の事務所で打ち合わせ */
const AT_OFFICE =
  /(週|月)ニ? ?([1-4一二三四])(?: ?[~ー-] ?([1-4]))? ?[回度](?:程度|ホド|クライ)?(?:ハ|、|,)? ?[^、。\n\d]{0,14}(?:オフィス|事務所|本社|オ?客様?先|現地)デ/g
const NOW_AND_THEN = new RegExp(
  `隔週(?: ?(?:デ|ニ)? ?(?:1|一)?(?:日|回))?[^、。\\n]{0,8}${COME}`,
  'g',
)

/** 月に2回だけ出社, 隔週で出社, 月に一度だけ事務所へお越し: as sentences say it, with other words between. */
export function findVisits(text: ReadableText, range?: TextRange): TextReading<RemoteWork>[] {
  const often = [OFTEN, TO_A_PLACE, MEETINGS, AT_OFFICE]
    .flatMap((pattern) => matchesIn(text, pattern, range))
    .filter(({ groups: [, , , , between = ''] }) => !NAMES_HOME.test(between))
    .map(({ groups: [, per, low, high], range: place }) =>
      found(place, daysPer(per, numberOf(high ?? low) ?? SEVERAL)),
    )
  const rest = matchesIn(text, REST, range).map(({ groups: [, per, days], range: place }) =>
    found(place, daysPer(per, Number(days))),
  )
  const others = matchesIn(text, NOW_AND_THEN, range).map(({ range: place }) =>
    found(place, twiceAMonth),
  )
  return [...often, ...rest, ...others]
}

const STATED =
  /^\s{0,4}(?:毎)?(?:(週|月)(?:ニ|間)?|隔週(?:ニ|デ)?) ?(?:([1-7一二三四五])(?: ?[~ー-] ?(\d))?)? ?(?:日|回|度)?(?:程度|ホド|クライ|位|マデ|以上)?(?:可能?|ok)?\s{0,4}(?=$|[、。(),\n※/])/g
const STATED_WEEKDAYS = new RegExp(
  `^\\s{0,4}(?:毎週)? ?((?:${DAY}(?:曜日?)?[・,、/ト]? ?){1,5})(?:ノミ|ダケ|ハ)?(?=$|[ (、。※\\n])`,
  'g',
)
const END = '(?=$|[ (、。※\\n/])'
const NO = new RegExp(
  `^\\s{0,4}(?:ナシ|無シ?|不可|不要|ng|×|no|アリマセン|デキマセン|基本ナシ)${END}`,
  'g',
)
const ALL = new RegExp(`^\\s{0,4}(?:フル|完全|100 ?%|全日|毎日|必須|full)${END}`, 'g')
const YES = new RegExp(`^\\s{0,4}(?:可能?|アリ|有リ?|ok|○|◯|yes|相談可?|応相談|併用)${END}`, 'g')

/** 可(週3日まで) */
const YES_SO_OFTEN = /^\s{0,4}(?:可能?|アリ|有リ?|ok|○|◯)[ (、/]{1,3}(?=[週月隔]\s?(?:ニ|1|2|3|4))/g

/** Below 出社 the days in the office (週2日, 火・木, フル), below リモート those at home. */
export function findStatedDays(
  text: ReadableText,
  range: TextRange,
  { isHome }: { isHome: boolean },
): TextReading<RemoteWork> | undefined {
  const [answer] = matchesIn(text, YES_SO_OFTEN, range)
  const days = answer ? { from: answer.range.to, to: range.to } : range
  const [stated] = matchesIn(text, STATED, days)
  const [weekdays] = matchesIn(text, STATED_WEEKDAYS, range)
  if (stated) {
    const [, per, low, high] = stated.groups
    if (per !== undefined && low === undefined) return undefined
    if (isHome)
      return per === '週' ? found(stated.range, daysAtHome(numberOf(low) ?? 0)) : undefined
    const often = numberOf(high ?? low) ?? SEVERAL
    return found(stated.range, per === undefined ? twiceAMonth : daysPer(per, often))
  }
  if (weekdays) {
    const named = weekdaysOf(weekdays.groups[1])
    return found(weekdays.range, isHome ? daysAtHome(named) : daysPer('週', named))
  }
  return answerIn(text, range, isHome)
}

/** リモート：なし, 出社：フル. */
function answerIn(
  text: ReadableText,
  range: TextRange,
  isHome: boolean,
): TextReading<RemoteWork> | undefined {
  if (/\d ?[日回]|[月火水木金]曜/.test(text.folded.slice(range.from, range.to))) return undefined
  const answers = [
    [NO, isHome ? 'none' : 'full'],
    [ALL, isHome ? 'full' : 'none'],
    [YES, 'hybrid'],
  ] as const
  for (const [pattern, code] of answers) {
    const [match] = matchesIn(text, pattern, range)
    if (match) return { ...range, value: { codes: [code], onsite: null }, certainty: 'sure' }
  }
  return undefined
}
