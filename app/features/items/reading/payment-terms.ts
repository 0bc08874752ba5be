import { matchesIn } from './patterns.ts'
import type { Payment, ReadableText, TextRange, TextReading } from './reading-contract.ts'

const SITE =
  /(?:(?:オ?支払イ?|入金)(?:サイト|サイクル|期日|条件)|サイト)(?:ハ|:)? ?(\d{2,3}) ?日(?:以内|マデ|サイト)?|(\d{2,3}) ?日(?:以内ノ?)?(?:サイト|払イ?|入金)(?:以内|マデ)?|(?:オ?支払イ?|入金)(?:ハ|ガ|:)? ?(\d{2,3}) ?日(?:以内|マデ)/g
const DAY = '(月末|末日?|\\d{1,2}日)'
const CLOSING = `(?:${DAY} ?(?:締メ?切?リ?)? ?[/・、,ノ]? ?)?`
const WORDS = new RegExp(
  `(?:((?:オ?支払イ?|入金)(?:日|条件)?(?:ハ|:) ?))?${CLOSING}(翌々々?月|翌月|当月) ?ノ? ?${DAY}? ?(?:(オ?支?払イ?|入金|振込|サイト)(?:以内|マデ)?)?`,
  'g',
)
const LAST = 31

/** 支払い15日 may as well be the day of the month. */
const BARE = /(?:オ?支払イ?|入金) ?(\d{2}) ?日(?!払|締|ニ|マデニ)/g

/** 支払サイト30日, 月末締め翌月末払い (30 days), 翌々月5日 (35). */
export function findPayments(text: ReadableText, range?: TextRange): TextReading<Payment>[] {
  const sites = matchesIn(text, SITE, range).flatMap(
    ({ groups: [, one, other, last], range: place }) => {
      const days = Number(one ?? other ?? last)
      return days <= 200 ? [found(place, siteOf(days), true)] : []
    },
  )
  const bare = matchesIn(text, BARE, range).map(({ groups: [, days], range: place }) =>
    found(place, siteOf(Number(days)), false),
  )
  const words = matchesIn(text, WORDS, range).flatMap(({ groups, range: place }) => {
    const [, label, closing, month = '', day, after] = groups
    const pays = label ?? after
    if (day === undefined && pays === undefined) return []
    const isWhole = closing !== undefined && day !== undefined
    return [found(place, paymentOf(closing, month, day), isWhole || pays !== undefined)]
  })
  return [...sites, ...bare, ...words]
}

function siteOf(days: number): Payment {
  return { days, closingDay: null, monthOffset: null, payDay: null }
}

const OFFSETS: Record<string, number> = { 当月: 0, 翌月: 1, 翌々月: 2, 翌々々月: 3 }

function paymentOf(closing = '月末', month: string, day = '月末'): Payment {
  const [closingDay, payDay, monthOffset] = [dayOf(closing), dayOf(day), OFFSETS[month] ?? 1]
  const isLast = closingDay === LAST
  const days =
    (monthOffset - (isLast ? 1 : 0)) * 30 + Math.min(payDay, 30) - (isLast ? 0 : closingDay)
  return { days, closingDay, monthOffset, payDay }
}

function dayOf(words: string): number {
  return /\d/.test(words) ? Number.parseInt(words, 10) : LAST
}

function found({ from, to }: TextRange, value: Payment, isSure: boolean): TextReading<Payment> {
  return { from, to, value, certainty: isSure ? 'sure' : 'likely' }
}
