import { HOME, OFFICE } from './home-and-office.ts'
import { findOfficeDays } from './office-days.ts'
import { matchesIn } from './patterns.ts'
import type {
  ReadableText,
  RemoteCode,
  RemoteWork,
  TextRange,
  TextReading,
} from './reading-contract.ts'

/** The more it says, the earlier it is tried. */
const WORDS: readonly (readonly [pattern: RegExp, codes: readonly RemoteCode[]])[] = [
  [
    new RegExp(
      [
        `${HOME}(?:ワーク|勤務)?(?:ハ|ガ)?(?:不可|ナシ|無シ?|ng|ダメ|対応?不可|デキナイ)`,
        `(?:客先|フル|完全|毎日|原則|基本|基本ハ|基本的ニ|原則トシテ|全日)${OFFICE}(?:ノミ|必須|可能?|ok)?`,
        `${OFFICE}(?:ノミ|必須|メイン|中心|可能?|ok|前提)`,
        'オンサイト',
        '(?<![a-z])(?:on[- ]?site|in[- ]?office)(?![a-z])',
        `週5日?${OFFICE}`,
      ].join('|'),
      'g',
    ),
    ['none'],
  ],
  [
    new RegExp(
      [
        `(?:完全フル|フル|完全|100% ?|全)${HOME}(?:ワーク|勤務)?(?:可能?|ok|希望)?`,
        `${HOME} ?(?:100(?:%|(?![\\d万.,]))|ノミ|限定|オンリー|only)`,
        '通勤(?:ハ|ガ)?(?:ナシ|無シ?|不要|シナク?テ[イ良]イ)',
        `(?!常駐)${OFFICE}(?:ハ|ガ)?(?:ナシ|無シ?|不要|ゼロ|0日?|シナクテモ?[イ良]イ)`,
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
        `${OFFICE}(?:ハ|ガ)?(?:ホボ|ホトンド|基本)(?:ナシ|無シ?)`,
        `(?:ホボ|ホトンド|基本|原則)${OFFICE}(?:ハ|ガ)?(?:ナシ|無シ?)`,
      ].join('|'),
      'g',
    ),
    ['mostly'],
  ],
  [
    new RegExp(
      [
        `${HOME}(?:ワーク|勤務)?(?:ノ)?(?:頻度|比?率)?(?:ハ|ガ)?(?:高[イメ]|多[イメ])`,
        `(?:初週|初回|最初|pc(?:ノ)?(?:受ケ?取リ?|貸与)|キックオフ|必要|緊急|トラブル)(?:日|時)?(?:ノミ|ダケ)(?:ハ)?${OFFICE}`,
        `${OFFICE}(?:ノ)?(?:頻度|日数|回数)?(?:ハ|ガ)?(?:少ナ[イメ]|低[イメ])`,
      ].join('|'),
      'g',
    ),
    ['full', 'mostly'],
  ],
  [
    new RegExp(
      [
        `(?:一部|半|時々|タマニ)${HOME}(?:ワーク|勤務)?(?:可能?|ok|有リ?|アリ)?`,
        `${HOME}(?:ワーク|勤務)?(?:ト${OFFICE})?(?:ノ)?(?:併用|混在|ハイブリッド)(?:可能?|ok)?`,
        `${OFFICE}ト${HOME}(?:ノ?併用)?`,
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
        '(?:自宅|家)(?:デ|カラ)(?:(?=$|[。、 ])|働[クケ]ル?|デキル|ヤレル|作業|勤務|参画|稼働)',
        '(?:客先)?常駐(?:ハ|ガ)?(?:ナシ|無シ?|不要|ゼロ)',
      ].join('|'),
      'g',
    ),
    ['full', 'mostly', 'hybrid'],
  ],
  [new RegExp(`(?:客先)?常駐|${OFFICE}`, 'g'), ['none']],
]

/** リモート80%, リモート8割 */
const SHARE = new RegExp(
  `${HOME}(?:ワーク|勤務)?(?:ノ)?(?:比?率|割合)?(?:ハ|ガ|:)? ?(?:([1-9]\\d) ?%|([1-9]) ?割)(?:以上|程度|クライ)?`,
  'g',
)

/**
 * フルリモート, 在宅可, 出社ほぼなし, 週1出社, 火・木出社. Readings may overlap: the longest of a place says the most.
 * What counts the days at home (週4リモート) is likely only, and may as well be days of work and a wish.
 */
export function findRemoteWork(text: ReadableText, range?: TextRange): TextReading<RemoteWork>[] {
  const plain = WORDS.flatMap(([pattern, codes]) =>
    matchesIn(text, pattern, range).map(({ range: { from, to } }) => ({
      from,
      to,
      value: { codes, onsite: null },
      certainty: 'sure' as const,
    })),
  )
  return [...plain, ...sharesIn(text, range), ...findOfficeDays(text, range)]
}

function sharesIn(text: ReadableText, range: TextRange | undefined): TextReading<RemoteWork>[] {
  return matchesIn(text, SHARE, range).map(
    ({ groups: [, percent, tenths], range: { from, to } }) => {
      const share = Number(percent ?? Number(tenths) * 10)
      const codes: RemoteCode[] = share >= 80 ? ['mostly'] : ['hybrid']
      return { from, to, value: { codes, onsite: null }, certainty: 'sure' }
    },
  )
}
