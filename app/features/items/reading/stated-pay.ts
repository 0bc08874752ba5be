import type { Money, ReadableText, TextReading } from './reading-contract.ts'

/** Of the amounts that one statement has, the one that holds: a month of full days, without tax, as corrected. */
export function statedPay(
  text: ReadableText,
  amounts: readonly TextReading<Money>[],
): TextReading<Money> | undefined {
  return (
    amounts.find((one) => CORRECTED.test(before(text, one, 12))) ??
    raised(text, amounts) ??
    capped(text, amounts) ??
    withoutTax(amounts) ??
    ofMostDays(text, amounts) ??
    ofAllRoles(text, amounts) ??
    limited(text, amounts[0])
  )
}

/** 68万円（税別）を上限とし */
function limited(
  { folded }: ReadableText,
  one: TextReading<Money> | undefined,
): TextReading<Money> | undefined {
  const isLimit = one?.value.bound === 'one' && /^\)? ?[ヲガ]上限/.test(folded.slice(one.to))
  return one && isLimit ? { ...one, value: { ...one.value, min: null, bound: 'to' } } : one
}

const CORRECTED = /正\)?\s?$/

function before({ folded }: ReadableText, { from }: { from: number }, reach: number): string {
  return folded.slice(Math.max(0, from - reach), from)
}

/** 70万から75万に: the second holds. */
function raised(
  text: ReadableText,
  amounts: readonly TextReading<Money>[],
): TextReading<Money> | undefined {
  const { folded } = text
  for (const [at, one] of amounts.entries()) {
    const former = amounts[at - 1]
    if (former && /^[^\d\n。]{0,6}カラ[^\d\n。]{0,6}$/.test(folded.slice(former.to, one.from)))
      return one
    const isChange =
      /カラ/.test(folded.slice(one.from, one.to)) && CHANGED.test(folded.slice(one.to))
    if (isChange) return { ...one, value: changedTo(one.value, before(text, one, 12)) }
  }
  return undefined
}

const CHANGED = /^ ?[ニヘ](?:変更|変ワ|アップ|up|引キ?上ゲ|上ガ|改定|ナ[リッ])/

/** What was stated of both amounts, 上限単価が, is stated of the second. */
function changedTo(value: Money, words: string): Money {
  const [bound] = words.match(/[上下]限(?=[^\d\n。]{0,8}$)/) ?? []
  if (bound === '上限') return { ...value, min: null, bound: 'to' }
  if (bound === '下限') return { ...value, min: value.max, max: null, bound: 'from' }
  return { ...value, min: value.max, bound: 'one' }
}

/** 80万円〜（上限100万円） */
function capped(
  text: ReadableText,
  amounts: readonly TextReading<Money>[],
): TextReading<Money> | undefined {
  const [first, second] = amounts
  const isOpen = first?.value.bound === 'from' && second?.value.min === null
  return first &&
    second &&
    isOpen &&
    /^[^\d\n。]{0,8}$/.test(text.folded.slice(first.to, second.from))
    ? {
        ...first,
        to: second.to,
        value: { ...first.value, max: second.value.max, bound: 'between' },
      }
    : undefined
}

/** 95万円（税込104.5万円） is 95 without tax. */
function withoutTax(amounts: readonly TextReading<Money>[]): TextReading<Money> | undefined {
  const net = amounts.find(({ value }) => value.tax === 'excluded')
  const gross = amounts.find(
    ({ value }) =>
      value.tax === 'included' || (net && value.tax === null && isTaxedAs(net.value, value)),
  )
  if (!gross) return undefined
  if (net) return net
  const twin = amounts.find(({ value }) => value.tax === null && isTaxedAs(value, gross.value))
  return twin && { ...twin, value: { ...twin.value, tax: 'excluded' } }
}

function isTaxedAs(net: Money, gross: Money): boolean {
  const [one, other] = [net.max ?? net.min, gross.max ?? gross.min]
  return one !== null && other !== null && Math.abs(other / one - 1.1) < 0.005
}

const DAYS_BEFORE =
  /(?:週 ?([1-5]) ?日?|(フル(?:タイム)?|常勤))(?:稼働|勤務|参画)?ノ?(?:場合|時|トキ|ナラ|デアレバ)?[ハデ]?[ :→/(]{0,3}$/
const DAYS_BEHIND = /^ ?[(/] ?(?:週 ?([1-5]) ?日?|(フル(?:タイム)?|常勤))/

/** 週3日の場合48万円、週5日の場合80万円: the most days are nearest to a month. */
function ofMostDays(
  text: ReadableText,
  amounts: readonly TextReading<Money>[],
): TextReading<Money> | undefined {
  const known = amounts.flatMap((amount) => {
    const words =
      before(text, amount, 16).match(DAYS_BEFORE) ??
      text.folded.slice(amount.to, amount.to + 12).match(DAYS_BEHIND)
    return words ? [{ amount, days: words[2] ? 5 : Number(words[1]) }] : []
  })
  if (known.length < 2) return undefined
  return known.toSorted((one, other) => other.days - one.days)[0]?.amount
}

const ROLE =
  /(?:^|[\s、,/(|・:])(?:pg|se|pl|pm|pmo|リーダー?|メンバー?|上級者?|中級者?|初級者?|シニア|ミドル|ジュニア|ベテラン|若手|[a-c]ランク)(?:クラス|級|枠|ポジション|ノ方)?[ハ: (→]{0,3}$/

/** PG 55万円、SE 65万円 is a range. */
function ofAllRoles(
  text: ReadableText,
  amounts: readonly TextReading<Money>[],
): TextReading<Money> | undefined {
  const [first, ...more] = amounts.filter((one) => ROLE.test(before(text, one, 14)))
  const last = more.at(-1)
  if (!first || !last) return undefined
  const all = [first, ...more].map(({ value }) => value)
  const mins = all.flatMap(({ min }) => min ?? [])
  const maxes = all.flatMap(({ max }) => max ?? [])
  const min = mins.length < all.length ? null : Math.min(...mins)
  const max = maxes.length < all.length ? null : Math.max(...maxes)
  return { ...first, to: last.to, value: { ...first.value, min, max, bound: 'between' } }
}
