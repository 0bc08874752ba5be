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

const DIRECT = 'エンド直(?:請ケ?|契約)?|エンド直案件|現場直|直請ケ?|直案件'
const FIRST = '元請ケ?直?(?:請ケ?|案件)?|プライム(?:直|案件|ベンダー直)|一次請ケ?|1次請ケ?'
const CHAIN = new RegExp(
  `(?:(${DIRECT})|(${FIRST})|([二三2-3])次(?:請ケ?)?(?!試験|面接|元))(?:(マデ|以内)|ノミ|限定)?`,
  'g',
)

/** エンド直, 元請直, 二次請けまで: how deep in the chain, as numbers of companies between. */
export function findChains(text: ReadableText, range?: TextRange): TextReading<Chain>[] {
  return matchesIn(text, CHAIN, range).flatMap(({ groups, range: { from, to } }) => {
    const [words = '', direct, first, depth, limit] = groups
    const number = direct ? 0 : first ? 1 : (numberOf(depth) ?? 0)
    if (depth !== undefined && limit === undefined && !words.includes('請')) return []
    const depths = limit === undefined ? [number] : numbersBetween(0, number)
    return [{ from, to, value: { depths }, certainty: 'sure' as const }]
  })
}

const MEETING = '(?:面談|面接|打チ?合(?:ワ)?セ|商談)'
const TIMES = '([0-9一二三])(?: ?[~ー-] ?([1-9]))? ?回'
const INTERVIEWS = new RegExp(
  `(?:web|オンライン)?${MEETING}(?:回数)?(?:ハ|:)? ?(?:(?:web|オンライン|zoom|teams|対面|リモート)(?:デ|ニテ|ノミ?)?ノ? ?)?${TIMES}(?!目)(?:(マデ|以内|以下|以上)|ノミ|限リ|限定|予定|程度)?|(?<![\\d])${TIMES}(?:ノミ)?ノ?${MEETING}(?:(マデ|以内)|ノミ)?`,
  'g',
)
const MOST_INTERVIEWS = 9

/** 面談1回, 面談2回まで, 1〜2回. */
export function findInterviews(text: ReadableText, range?: TextRange): TextReading<Interviews>[] {
  return matchesIn(text, INTERVIEWS, range).flatMap(({ groups, range: { from, to } }) => {
    const [, low, high, limit, lowBefore, highBefore, limitBefore] = groups
    const max = numberOf(high ?? highBefore ?? low ?? lowBefore) ?? 0
    if (limit === '以上') {
      const value = { min: numberOf(low) ?? max, max: MOST_INTERVIEWS }
      return [{ from, to, value, certainty: 'sure' as const }]
    }
    const isLimit = limit !== undefined || limitBefore !== undefined
    const min = isLimit ? Math.min(1, max) : (numberOf(low ?? lowBefore) ?? max)
    if (max > MOST_INTERVIEWS) return []
    return [{ from, to, value: { min, max }, certainty: 'sure' as const }]
  })
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
