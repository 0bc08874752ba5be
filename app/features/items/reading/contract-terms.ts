import { matchesIn, numberOf, numbersBetween } from './patterns.ts'
import type {
  Chain,
  ContractCode,
  HeadCount,
  Interviews,
  ReadableText,
  TextRange,
  TextReading,
} from './reading-contract.ts'

const CONTRACT_AFTER = '(?:契約|形態|案件)?'
const CONTRACTS: readonly (readonly [pattern: RegExp, codes: readonly ContractCode[]])[] = [
  [new RegExp(`準委任${CONTRACT_AFTER}`, 'g'), ['jun_inin']],
  [new RegExp(`請負${CONTRACT_AFTER}`, 'g'), ['ukeoi']],
  [new RegExp(`(?<!人材)派遣(?!会社|業)${CONTRACT_AFTER}`, 'g'), ['haken']],
  [new RegExp(`(?<![a-z\\d])ses(?![a-z\\d])${CONTRACT_AFTER}`, 'g'), ['ses']],
]
/** 業務委託 is the name of both, and is written where 準委任 is meant. */
const EITHER = new RegExp(`業務委託${CONTRACT_AFTER}`, 'g')

/** 準委任, 請負契約, 派遣, SES. */
export function findContracts(
  text: ReadableText,
  range?: TextRange,
): TextReading<readonly ContractCode[]>[] {
  const contracts = CONTRACTS.flatMap(([pattern, value]) =>
    matchesIn(text, pattern, range).map(({ range: { from, to } }) => ({
      from,
      to,
      value,
      certainty: 'sure' as const,
    })),
  )
  const either = matchesIn(text, EITHER, range).map(({ range: { from, to } }) => ({
    from,
    to,
    value: ['jun_inin' as const],
    certainty: 'likely' as const,
  }))
  return [...contracts, ...either]
}

const DIRECT =
  'エンド(?:ユーザー?|クライアント)?(?:ト|ノ)?直(?:請ケ?|契約|取引)?|エンド直案件|現場直|直請ケ?|直案件'
const FIRST = '元請ケ?直?(?:請ケ?|案件)?|プライム(?:直|案件|ベンダー直)|一次請ケ?|1次請ケ?'
const CHAIN = new RegExp(
  `(?:(${DIRECT})|(${FIRST})|([二三2-3])次(?:請ケ?)?(?!試験|面接|元))(?:(マデ|以内)|(以降|以下|ヨリ深イ)|ノミ|限定)?`,
  'g',
)
const DEEPEST = 3

/** エンド直, 元請直, 二次請けまで: how deep in the chain, as numbers of companies between. */
export function findChains(text: ReadableText, range?: TextRange): TextReading<Chain>[] {
  return matchesIn(text, CHAIN, range).flatMap(({ groups, range: { from, to } }) => {
    const [words = '', direct, first, depth, limit, deeper] = groups
    const number = direct ? 0 : first ? 1 : (numberOf(depth) ?? 0)
    if (depth !== undefined && limit === undefined && !words.includes('請')) return []
    const end = limit ? 0 : deeper ? DEEPEST : number
    return [
      { from, to, value: { depths: numbersBetween(number, end) }, certainty: 'sure' as const },
    ]
  })
}

const ARROW = /→|->|>/g
const CLIENT = /^(?:エンド|発注元|顧客|ユーザ|クライアント)/
const OWN = /弊社|当社/
/** COBOL→Java is no chain of companies. */
const PARTY =
  /エンド|発注元|顧客|ユーザ|クライアント|元請|プライム|一次|二次|[12]次|弊社|当社|貴社|ベンダ|sier/i

/** 元請→弊社: who is in the chain down to the sender, and how many companies are between the client and us. */
export function chainLinksIn(
  { text, folded }: ReadableText,
  { from, to }: TextRange,
  { isLabelled }: { isLabelled: boolean },
): { names: readonly string[]; depth: number; isOurs: boolean } | undefined {
  const names = text
    .slice(from, to)
    .split(ARROW)
    .map((link) => link.split(/[(※]/)[0]?.trim() ?? '')
  if (names.length < 2 || folded.slice(from, to).trim() === '') return undefined
  if (!isLabelled && !names.some((name) => PARTY.test(name))) return undefined
  const own = names.findIndex((name) => OWN.test(name))
  const before = names.slice(0, own < 0 ? names.length - 1 : own)
  const depth = Math.min(before.filter((name) => !CLIENT.test(name)).length, DEEPEST)
  return { names: names.filter((name) => name !== ''), depth, isOurs: own >= 0 }
}

const FARTHEST = 3
const PROPOSED =
  /(?:(?:貴社|御社)(?:様)?(?:ヨリ|カラ|ノ)? ?\+? ?)?([1-3一二三]) ?(?:社|次) ?(?:先|下)(?:所属)?(?:ノ方)?(?:マデ|迄)?|(?:貴社|御社) ?\+ ?([1-3])(?: ?社)?/g

/** 貴社1社先まで, 二社下まで: how many companies may be between the addressee and the person. */
export function findChainLimits(text: ReadableText, range?: TextRange): TextReading<number>[] {
  return matchesIn(text, PROPOSED, range).flatMap(({ groups: [, one, other], range: place }) => {
    const companies = numberOf(one ?? other) ?? 0
    if (companies < 1 || companies > FARTHEST) return []
    return [{ from: place.from, to: place.to, value: companies, certainty: 'sure' as const }]
  })
}

const MEETING = '(?:面談|面接|打チ?合(?:ワ)?セ|商談)'
/** 面談は全て1回 */
const OF_ALL = '(?:(?:全テ|スベテ|イズレモ|ドレモ|ドチラモ|トモニ|一律|各)、? ?)?'
const TIMES = '([0-9一二三])(?: ?[~ー-] ?([1-9]))? ?[回度]'
const INTERVIEWS = new RegExp(
  `(?:web|オンライン)?${MEETING}(?:回数)?(?:ハ|ガ|モ|ヲ|:)? ?${OF_ALL}(?:(?:web|オンライン|zoom|teams|対面|リモート)(?:デ|ニテ|ノミ?)?ノ? ?)?${TIMES}(?!目)(?:(マデ|以内|以下|以上)|ノミ|限リ|限定|予定|程度)?|(?<![\\d])${TIMES}(?:ノミ)?ノ?${MEETING}(?:(マデ|以内)|ノミ)?`,
  'g',
)
/** 面談1 */
const BARE = new RegExp(`${MEETING} ?([1-3])(?=$|[\\s/|,、)】・])`, 'g')
/** 面談をオンラインで一度だけ, 面談はお客様と1回 */
const APART = new RegExp(
  `${MEETING}[^。\\n\\d]{0,16}?(?<!(?:[月週年]ニ?|第) ?)([1-3一二])[回度](?!目|[ズヅ]ツ)`,
  'g',
)
/** 面談は弊社とお客様で1回ずつ、合計2回 */
const IN_ALL = new RegExp(`${MEETING}[^。\\n]{0,30}(?:合計|全部デ|トータル|計) ?([1-5])[回度]`, 'g')
/** Below a label: 1〜2回, 2度, or the figure alone. */
const BARE_TIMES = new RegExp(
  `${TIMES}(?!目)|(?<![\\d.])(\\d)(?= ?(?:\\(|$|\\n|/|[,、](?! ?\\d)))`,
  'g',
)
/** 1回目Web、2回目対面; 1次Web、最終対面 */
const ORDINALS = /([1-4一二三])(?:回目|次(?:面談|面接)?(?![請試]))|最終/g
/** Of 2回以上: more are held nowhere. */
export const MOST_INTERVIEWS = 9

/** 面談1回, 面談2回まで, 1〜2回; below a label 2 alone. */
export function findInterviews(
  text: ReadableText,
  range?: TextRange,
  { isLabelled = false }: { isLabelled?: boolean } = {},
): TextReading<Interviews>[] {
  const [inAll] = matchesIn(text, IN_ALL, range)
  if (inAll) return interviewsAt(inAll.range, inAll.groups[1], undefined, undefined)
  const stated = matchesIn(text, INTERVIEWS, range).flatMap(({ groups, range: place }) => {
    const [, low, high, limit, lowBefore, highBefore, limitBefore] = groups
    return interviewsAt(place, low ?? lowBefore, high ?? highBefore, limit ?? limitBefore)
  })
  if (stated.length > 0) return stated
  const [bare] = matchesIn(text, BARE, range)
  if (bare) return interviewsAt(bare.range, bare.groups[1], undefined, undefined)
  const times = matchesIn(text, isLabelled ? BARE_TIMES : APART, range).flatMap(
    ({ groups: [, low, high, alone], range: place }) =>
      interviewsAt(place, low ?? alone, high, undefined),
  )
  return times.length > 0 || !isLabelled ? times : countedInterviews(text, range)
}

function countedInterviews(
  text: ReadableText,
  range: TextRange | undefined,
): TextReading<Interviews>[] {
  const all = matchesIn(text, ORDINALS, range)
  const named = all.map(({ groups: [, figure] }) => numberOf(figure) ?? 0)
  const last = all.at(-1)
  const most = Math.max(0, ...named) + (named.includes(0) ? 1 : 0)
  return last && all.length > 1 ? interviewsAt(last.range, String(most), undefined, undefined) : []
}

function interviewsAt(
  { from, to }: TextRange,
  low: string | undefined,
  high: string | undefined,
  limit: string | undefined,
): TextReading<Interviews>[] {
  const stated = numberOf(high ?? low) ?? 0
  const isOpen = limit === '以上'
  const isLimit = limit !== undefined && !isOpen
  const min = isLimit ? Math.min(1, stated) : (numberOf(low) ?? stated)
  const max = isOpen ? MOST_INTERVIEWS : stated
  return max > MOST_INTERVIEWS ? [] : [{ from, to, value: { min, max }, certainty: 'sure' }]
}

const PEOPLE =
  /(?<![\d.,年/])(?:募集)?(\d{1,2})(?: ?[~ー-] ?(\d{1,2}))? ?(?:名|人(?!月|日|以上|事))/g

/** 1名, 1〜2名, 複数名 has no number. */
export function findHeadCounts(text: ReadableText, range?: TextRange): TextReading<HeadCount>[] {
  return matchesIn(text, PEOPLE, range).map(({ groups: [, low, high], range: { from, to } }) => ({
    from,
    to,
    value: { min: Number(low), max: Number(high ?? low) },
    certainty: high === undefined ? 'sure' : 'likely',
  }))
}
