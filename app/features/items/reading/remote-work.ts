import { matchesIn, numberOf } from './patterns.ts'
import type {
  Onsite,
  ReadableText,
  RemoteCode,
  RemoteWork,
  TextRange,
  TextReading,
} from './reading-contract.ts'

const HOME =
  '(?:リモートワーク|リモート勤務|リモート|テレワーク|在宅勤務|在宅ワーク|在宅|リモト|リモワ|リモ(?!ー)|テレワ(?!ー)|remote(?: ?work)?|work(?:ing)? from home|wfh)'
const GO = '(?:出社|出勤|常駐)'

/** The more it says, the earlier it is tried. */
const WORDS: readonly (readonly [pattern: RegExp, codes: readonly RemoteCode[]])[] = [
  [
    new RegExp(
      [
        `${HOME}(?:ワーク|勤務)?(?:ハ|ガ)?(?:不可|ナシ|無シ?|ng|ダメ|対応?不可|デキナイ)`,
        `(?:客先|フル|完全|毎日|原則|基本|全日)${GO}(?:ノミ|必須|可能?|ok)?`,
        `${GO}(?:ノミ|必須|メイン|中心|可能?|ok|前提)`,
        'オンサイト',
        '(?<![a-z])(?:on[- ]?site|in[- ]?office)(?![a-z])',
        `週5日?${GO}`,
      ].join('|'),
      'g',
    ),
    ['none'],
  ],
  [
    new RegExp(
      [
        `(?:完全フル|フル|完全|100% ?|全)${HOME}(?:ワーク|勤務)?(?:可能?|ok|希望)?`,
        `${HOME} ?(?:100%|ノミ|限定|オンリー|only)`,
        `(?:出社|出勤)(?:ハ|ガ)?(?:ナシ|無シ?|不要|ゼロ|0日?)`,
        'ful(?:l|ly)[ -]?remote(?: ?work)?',
      ].join('|'),
      'g',
    ),
    ['full'],
  ],
  [
    new RegExp(
      [
        `(?:基本|ホボ|原則|ホトンド)(?:フル)?${HOME}(?:ワーク|勤務)?`,
        `${HOME}(?:ワーク|勤務)?(?:メイン|中心|主体|ガ主)`,
        `${GO}(?:ハ|ガ)?(?:ホボ|ホトンド|基本)(?:ナシ|無シ?)`,
        `(?:ホボ|ホトンド|基本|原則)${GO}(?:ハ|ガ)?(?:ナシ|無シ?)`,
      ].join('|'),
      'g',
    ),
    ['mostly'],
  ],
  [
    new RegExp(
      [
        `${HOME}(?:ワーク|勤務)?(?:ノ)?(?:頻度|比?率)?(?:ハ|ガ)?(?:高[イメ]|多[イメ])`,
        `${GO}(?:ノ)?(?:頻度|日数|回数)?(?:ハ|ガ)?(?:少ナ[イメ]|低[イメ])`,
      ].join('|'),
      'g',
    ),
    ['full', 'mostly'],
  ],
  [
    new RegExp(
      [
        `(?:一部|半|時々|タマニ)${HOME}(?:ワーク|勤務)?(?:可能?|ok|有リ?|アリ)?`,
        `${HOME}(?:ワーク|勤務)?(?:ト${GO})?(?:ノ)?(?:併用|混在|ハイブリッド)(?:可能?|ok)?`,
        `${GO}ト${HOME}(?:ノ?併用)?`,
        'ハイブリッド(?:ワーク|勤務|型)?',
        'hybrid(?: (?:remote|work))?',
      ].join('|'),
      'g',
    ),
    ['hybrid'],
  ],
  [
    new RegExp(
      [
        `${HOME}(?:ワーク|勤務)?(?:ガ|モ|ハ)?(?:可能?|アリ|有リ?|有|ok|相談可?|応相談|希望|デキル|歓迎|推奨|対応可?|イイ)?`,
        '(?:客先)?常駐(?:ハ|ガ)?(?:ナシ|無シ?|不要|ゼロ)',
      ].join('|'),
      'g',
    ),
    ['full', 'mostly', 'hybrid'],
  ],
  [new RegExp(`(?:客先)?常駐|${GO}`, 'g'), ['none']],
]

const COUNT = '([0-7一二三四五])(?: ?[~ー-] ?([0-7]))? ?(?:日|回)?(?: ?(?:程度|ホド|クライ|位))?'
const LIMIT = '(マデ|以下|以内)?'
const ONSITE = new RegExp(
  `(週|月) ?(?:ニ|ノ)? ?${COUNT}${LIMIT}(?:ノ|ハ|ニ)? ?${GO} ?${LIMIT}(?:程度|クライ|位)?(?:可能?|ok|必須|アリ|有リ?)?`,
  'g',
)
const ONSITE_AFTER = new RegExp(
  `${GO}(?:日数|頻度)?(?:ハ|ガ|:)? ?(週|月)ニ? ?${COUNT}${LIMIT}(?:可能?|ok)?`,
  'g',
)
const AT_HOME = new RegExp(
  `週 ?${COUNT}(?:ハ|ノ)? ?${HOME}(?:可能?|ok)?|${HOME}(?:ハ|:)? ?週 ?${COUNT}`,
  'g',
)
const WEEKDAYS = new RegExp(
  `(?:毎週 ?)?([月火水木金](?:曜日?)?(?:[・,/ト]?[月火水木金](?:曜日?)?){0,4})(?:日|ハ|ノミ|ニ)?${GO}`,
  'g',
)
/** 火曜と木曜は表参道のオフィスに出社 */
const NAMED_DAYS = new RegExp(
  `((?:[月火水木金]曜日?[・,/ト]?){1,5})(?:ハ|ニ)[^、。,\\n]{1,14}${GO}`,
  'g',
)
/** 出社は毎週水曜のみ */
const NAMED_AFTER = new RegExp(
  `${GO}日?(?:ハ|:) ?(?:毎週)?((?:[月火水木金]曜日?[・,/ト]?){1,5})(?:ノミ)?`,
  'g',
)

const WEEK = 5

/**
 * フルリモート, 在宅可, 出社ほぼなし, 週1出社, 火・木出社. Readings may overlap: the longest of a place says the most.
 * What counts the days at home (週4リモート) is likely only, and may as well be days of work and a wish.
 */
export function findRemoteWork(text: ReadableText, range?: TextRange): TextReading<RemoteWork>[] {
  const plain = WORDS.flatMap(([pattern, codes]) =>
    matchesIn(text, pattern, range).map(({ range: place }) => found(place, codes, null)),
  )
  return [...plain, ...onsiteIn(text, range), ...atHomeIn(text, range), ...weekdaysIn(text, range)]
}

function found(
  { from, to }: TextRange,
  codes: readonly RemoteCode[],
  onsite: Onsite | null,
): TextReading<RemoteWork> {
  const isLikely = onsite?.isCounted ?? false
  return { from, to, value: { codes, onsite }, certainty: isLikely ? 'likely' : 'sure' }
}

function onsiteIn(text: ReadableText, range: TextRange | undefined): TextReading<RemoteWork>[] {
  const matches = [ONSITE, ONSITE_AFTER].flatMap((pattern) => matchesIn(text, pattern, range))
  return matches.map(({ groups: [, per, low, high, ...limits], range: place }) => {
    const onsite: Onsite = {
      days: numberOf(high ?? low) ?? 0,
      per: per === '月' ? 'month' : 'week',
      isMost: limits.some((limit) => limit !== undefined),
      isCounted: false,
    }
    return found(place, codesOf(onsite), onsite)
  })
}

function atHomeIn(text: ReadableText, range: TextRange | undefined): TextReading<RemoteWork>[] {
  return matchesIn(text, AT_HOME, range).map(({ groups: [, low, , after], range: place }) => {
    const days = Math.max(WEEK - (numberOf(low ?? after) ?? 0), 0)
    const onsite: Onsite = { days, per: 'week', isMost: false, isCounted: true }
    return found(place, codesOf(onsite), onsite)
  })
}

function weekdaysIn(text: ReadableText, range: TextRange | undefined): TextReading<RemoteWork>[] {
  const matches = [WEEKDAYS, NAMED_DAYS, NAMED_AFTER].flatMap((pattern) =>
    matchesIn(text, pattern, range),
  )
  return matches.map(({ groups: [, days = ''], range: place }) => {
    const count = new Set(days.match(/[月火水木金]/g)).size
    const onsite: Onsite = { days: count, per: 'week', isMost: false, isCounted: false }
    return found(place, codesOf(onsite), onsite)
  })
}

/** A day a week on site is mostly remote, five are none. */
function codesOf({ days, per }: Onsite): RemoteCode[] {
  if (days === 0) return ['full']
  if (per === 'month') return ['mostly']
  if (days >= WEEK) return ['none']
  return days === 1 ? ['mostly', 'hybrid'] : ['hybrid']
}
