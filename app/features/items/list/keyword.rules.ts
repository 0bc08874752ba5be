import type { remote } from '#features/items/item.codes.ts'
import { interviewCount } from './item-search.codes.ts'

/** How a typed word is understood. Rates are 万円 a month. */
export type WordReading =
  | { kind: 'word' }
  | { kind: 'rate'; from?: number; to?: number }
  | { kind: 'days'; days: readonly number[] }
  | { kind: 'remote'; remote: readonly (typeof remote.all)[number][] }
  | { kind: 'interviews'; count: (typeof interviewCount.all)[number] }

export type ReadWord = { text: string; isExcluded: boolean; reading: WordReading }

const WORDS = 40
const WORD_LENGTH = 200

/** White space and Japanese commas part words; so does a comma outside a figure. */
const SEPARATOR = /[\s、，]+|,(?!\d{3})|(?<!\d),/u
const INVISIBLE = /\p{Cf}/gu
const CONTROL = /\p{Cc}/gu
const QUOTES = /["“”„＂「」『』]/g
/** Only a hyphen excludes; ー begins words of its own. */
const EXCLUDING = /^[-－−]+/

/** The words as they were typed, within bounds, one space between them. */
export function cleanKeyword(text: string): string {
  return wordsIn(text).join(' ')
}

/** Every word must hold. A pattern such as 70万以上 is read as the condition it names. */
export function readKeyword(keyword: string): ReadWord[] {
  return wordsIn(keyword).map((typed) => {
    const text = wordIn(typed)
    const isExcluded = EXCLUDING.test(typed.replace(QUOTES, ''))
    return { text, isExcluded, reading: readWord(text) }
  })
}

/** The keyword without the word at this place. */
export function withoutWord(keyword: string, place: number): string {
  return wordsIn(keyword).toSpliced(place, 1).join(' ')
}

function wordsIn(text: string): string[] {
  const readable = text.toWellFormed().replace(INVISIBLE, '').replace(CONTROL, ' ')
  const words = readable.split(SEPARATOR).filter((word) => wordIn(word) !== '')
  return words.slice(0, WORDS).map((word) => word.slice(0, WORD_LENGTH).toWellFormed())
}

function wordIn(text: string): string {
  return text.replace(QUOTES, '').replace(EXCLUDING, '')
}

function readWord(word: string): WordReading {
  const plain = plainForm(word)
  return (
    readRemote(plain) ??
    readRate(plain) ??
    readDays(plain) ??
    readInterviews(plain) ?? { kind: 'word' }
  )
}

/** One form of digits, waves, dashes and kana, for the patterns. */
function plainForm(word: string): string {
  const katakana = word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
  return katakana
    .replace(/(?<=^|[\d万円日])[〜〰‐‑‒–—―−ー-](?=$|[\d週])/g, '~')
    .replace(/(?<=[\d万円日])カラ/g, '~')
}

const RATE_WORDS = /^(月額?|単価|月単価|報酬)(?=[~\d])|\/月$/g
const YEN = /(\d{1,3}(?:,\d{3})+|\d{6,7})円/g
const FIGURE = String.raw`(\d{1,4}(?:\.\d)?)`
const RATE_SPAN = new RegExp(
  `^${FIGURE}(?:万円?)?(?:~|以上~?)${FIGURE}万円?(?:以下|以内|未満|マデ)?$`,
)
const RATE_TO = new RegExp(`^(?:~${FIGURE}万円?|${FIGURE}万円?(?:以下|以内|未満|マデ))$`)
const RATE_FROM = new RegExp(`^${FIGURE}万円?(?:以上|超|~)?$`)

/** Who names one figure means it or more. */
function readRate(word: string): WordReading | undefined {
  const figure = word
    .replace(RATE_WORDS, '')
    .replace(YEN, (_, yen: string) => `${Number(yen.replaceAll(',', '')) / 10_000}万円`)
  const span = RATE_SPAN.exec(figure)
  if (span) return rateOf(...bothOf(span))
  const most = RATE_TO.exec(figure)
  if (most) return rateOf(undefined, Number(most[1] ?? most[2]))
  const least = RATE_FROM.exec(figure)
  return least ? rateOf(Number(least[1])) : undefined
}

const HIGHEST_RATE = 1_000

function rateOf(from?: number, to?: number): WordReading | undefined {
  const isRate = [from, to].every((rate = 1) => rate >= 1 && rate <= HIGHEST_RATE)
  if (!isRate) return undefined
  return { kind: 'rate', ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
}

const DAYS_WORDS = /(稼働|勤務|程度|可能?|ok)$/
const DAYS_SPAN = /^週([1-5])日?~週?([1-5])日?$/
const DAYS_TO = /^(?:~週([1-5])日?|週([1-5])日?(?:以下|以内|マデ))$/
const DAYS_FROM = /^週([1-5])日?(?:以上|~)$/
const DAYS = /^週([1-5])日?$/
const ALL_DAYS = [1, 2, 3, 4, 5]

function readDays(word: string): WordReading | undefined {
  const days = word
    .replace(DAYS_WORDS, '')
    .replace(/(?<=週)[一二三四五]/g, (digit) => String('一二三四五'.indexOf(digit) + 1))
  const span = DAYS_SPAN.exec(days)
  if (span) return daysOf(...bothOf(span))
  const most = DAYS_TO.exec(days)
  if (most) return daysOf(1, Number(most[1] ?? most[2]))
  const least = DAYS_FROM.exec(days)
  if (least) return daysOf(Number(least[1]), 5)
  const one = DAYS.exec(days)
  return one ? daysOf(Number(one[1]), Number(one[1])) : undefined
}

function daysOf(from: number, to: number): WordReading {
  return { kind: 'days', days: ALL_DAYS.filter((day) => day >= from && day <= to) }
}

/** The two figures of a span, the lower one first. */
function bothOf([, one, other]: RegExpExecArray): [number, number] {
  return [Math.min(Number(one), Number(other)), Math.max(Number(one), Number(other))]
}

const INTERVIEWS = /^(?:面談|面接)([1-9一二三])回(?:ノミ)?$/

function readInterviews(word: string): WordReading | undefined {
  const digit = INTERVIEWS.exec(word)?.[1]
  const count = interviewCount.all.find(
    (one) => String(one) === digit || '一二三'[one - 1] === digit,
  )
  return count && { kind: 'interviews', count }
}

const REMOTE_WORDS: readonly [RegExp, readonly (typeof remote.all)[number][]][] = [
  [
    /^(リモート|在宅|テレワーク)(不可|ナシ|無シ?)$|^(客先)?常駐(ノミ)?$|^(フル)?出社(ノミ)?$/,
    ['none'],
  ],
  [/^(フル|完全|100%)(リモート|在宅|テレワーク)(ワーク|勤務|可能?|ok)?$/, ['full']],
  [/^(基本|ホボ|原則)(リモート|在宅|テレワーク)$|^(リモート|在宅)(メイン|中心)$/, ['mostly']],
  [/^一部(リモート|在宅|テレワーク)(可能?|ok)?$|^(リモート|在宅)併用$/, ['hybrid']],
  [/^(リモート|在宅|テレワーク)(ワーク|勤務|可能?|アリ|有リ?|ok)?$/, ['full', 'mostly', 'hybrid']],
]

function readRemote(word: string): WordReading | undefined {
  const found = REMOTE_WORDS.find(([pattern]) => pattern.test(word))
  return found && { kind: 'remote', remote: found[1] }
}
