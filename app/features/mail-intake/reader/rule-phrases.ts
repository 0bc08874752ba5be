import { execAll } from '#features/items/reading/patterns.ts'
import type { CompiledRules } from './compiled-rules.ts'

type Phrase = { key: string; word: string; from: number; to: number }

/** Every phrase of a group in a part of the text, the longest at each place. */
export function phrasesIn(
  text: string,
  { from, to }: { from: number; to: number },
  group: string,
  { phrases }: CompiledRules,
): Phrase[] {
  const words = phrases.get(group)
  if (!words) return []
  return execAll(words.pattern, text.slice(from, to)).map((match) => ({
    key: words.keyOf(match[0]),
    word: match[0],
    from: from + match.index,
    to: from + match.index + match[0].length,
  }))
}

/** The longest phrase of a group: 基本リモート and not the リモート可 that follows. */
export function longestPhrase(
  text: string,
  range: { from: number; to: number },
  group: string,
  rules: CompiledRules,
): Phrase | undefined {
  return phrasesIn(text, range, group, rules).toSorted(
    (one, other) => other.word.length - one.word.length,
  )[0]
}
