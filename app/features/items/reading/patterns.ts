import type { ReadableText, TextRange } from './reading-contract.ts'

type Match = { groups: readonly (string | undefined)[]; range: TextRange }

/** Every place of a pattern (with the flag g) within a part of the folded text, without the spaces around it. */
export function matchesIn(
  { folded }: ReadableText,
  pattern: RegExp,
  { from, to }: TextRange = { from: 0, to: folded.length },
): Match[] {
  return execAll(pattern, folded.slice(from, to)).map((match) => {
    const begin = from + match.index
    return { groups: match, range: trimmed(folded, begin, begin + match[0].length) }
  })
}

/** What `matchAll` finds. It copies the pattern for each text, which takes longer than most texts do. */
export function execAll(pattern: RegExp, text: string): RegExpExecArray[] {
  if (!pattern.global) throw new TypeError(`a pattern without the flag g: ${pattern.source}`)
  const matches: RegExpExecArray[] = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    if (match[0] === '') pattern.lastIndex += 1
    matches.push(match)
  }
  return matches
}

function trimmed(folded: string, from: number, to: number): TextRange {
  const letters = folded.slice(from, to)
  return {
    from: from + letters.length - letters.trimStart().length,
    to: from + letters.trimEnd().length,
  }
}

const DIGITS = '〇一二三四五六七八九'

/** 80, 1,000, 2万5千, 三, 十二, 百二十, 三千五百 or 八〇 as a number; undefined for anything else. */
export function numberOf(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined
  if (/^[\d.,]+$/.test(text)) return Number(text.replaceAll(',', ''))
  const [, tenThousands, thousands] = /^(\d{1,3})万(\d)千$/.exec(text) ?? []
  if (tenThousands) return Number(tenThousands) * 10_000 + Number(thousands) * 1_000
  const [high, low] = text.includes('万') ? text.split('万') : ['', text]
  const [tens, ones] = [kanjiNumber(high ?? ''), kanjiNumber(low ?? '')]
  return tens === undefined || ones === undefined ? undefined : tens * 10_000 + ones
}

const POWERS: Readonly<Record<string, number>> = { 千: 1_000, 百: 100, 十: 10 }

/** 三千五百, or one figure for each letter: 八〇. */
function kanjiNumber(text: string): number | undefined {
  let [sum, digit] = [0, 0]
  for (const letter of text) {
    const value = DIGITS.indexOf(letter)
    const power = POWERS[letter]
    if (value < 0 && power === undefined) return undefined
    if (power === undefined) digit = digit * 10 + value
    else {
      sum += (digit || 1) * power
      digit = 0
    }
  }
  return sum + digit
}

/** Whole numbers from the lower to the higher one. */
export function numbersBetween(one: number, other: number): number[] {
  const [low, high] = [Math.min(one, other), Math.max(one, other)]
  return Array.from({ length: high - low + 1 }, (_, at) => low + at)
}
