import { defaultRules } from './default-rules.ts'
import { even } from './normalised-text.ts'
import type { Kind, Rule } from './reader-contract.ts'

type Words = { pattern: RegExp; keyOf: (found: string) => string }

export type CompiledRules = {
  labels: Pick<Words, 'keyOf'>
  /** Labels of the product that the staff has switched off. */
  offLabels: ReadonlySet<string>
  sorts: { key: Kind | 'automatic' | 'hint'; pattern: RegExp }[]
  /** By the part before the dot: `remote` finds full, mostly, hybrid and none. */
  phrases: Map<string, Words>
  footer: RegExp
}

/** Every word as a pattern, once for all mails. The longest word counts. */
export function compileRules(rules: readonly Rule[]): CompiledRules {
  const ofKind = (kind: Rule['kind']) => rules.filter((rule) => rule.kind === kind)
  const phrases = Map.groupBy(ofKind('phrase'), ({ key }) => key.split('.')[0] ?? '')
  const sorts = Map.groupBy(ofKind('sort'), ({ key }) => key)
  return {
    labels: { keyOf: keysOf(ofKind('label')) },
    offLabels: offLabels(ofKind('label')),
    sorts: SORTS.map((key) => ({ key, pattern: plainWords(wordsIn(sorts.get(key) ?? [])) })),
    phrases: new Map([...phrases].map(([group, list]) => [group, wordsOf(list, wholeWords)])),
    footer: plainWords(wordsIn(ofKind('footer'))),
  }
}

/** The winner is first: an answer of a machine, then a project, so that none is lost. */
const SORTS = ['automatic', 'close', 'project', 'candidate', 'other', 'hint'] as const

function wordsOf(
  rules: readonly Rule[],
  patternOf: (longestFirst: readonly string[]) => RegExp,
): Words {
  return { pattern: patternOf(wordsIn(rules)), keyOf: keysOf(rules) }
}

function keysOf(rules: readonly Rule[]): Words['keyOf'] {
  const keys = new Map(rules.map(({ key, word }) => [bareWord(even(word).text), key]))
  const numbered = rules.filter(({ word }) => word.includes('#'))
  return (found) => {
    const key = keys.get(bareWord(found)) ?? keyOfNumbered(numbered, found)
    return key.slice(key.indexOf('.') + 1)
  }
}

function offLabels(rules: readonly Rule[]): Set<string> {
  const words = (list: readonly Rule[]) =>
    new Set(
      list.filter(({ kind }) => kind === 'label').map(({ word }) => bareWord(even(word).text)),
    )
  return words(defaultRules).difference(words(rules))
}

function keyOfNumbered(rules: readonly Rule[], found: string): string {
  const letters = found.replace(/\d{1,9}/g, '#').toLowerCase()
  return rules.find(({ word }) => word.toLowerCase() === letters)?.key ?? ''
}

function bareWord(word: string): string {
  return word.replaceAll(' ', '').toLowerCase()
}

function wordsIn(rules: readonly Rule[]): string[] {
  const words = [...new Set(rules.map(({ word }) => even(word).text))]
  return words.toSorted((one, other) => other.length - one.length)
}

/** `#` is any number. Without a word each of the patterns finds nothing, and not everything. */
function plainWords(words: readonly string[]): RegExp {
  const any = words
    .map((word) =>
      word
        .split('#')
        .map((part) => RegExp.escape(part))
        .join('\\d{1,9}'),
    )
    .join('|')
  return new RegExp(any || '(?!)', 'gi')
}

/** EC is no part of Tech. */
function wholeWords(words: readonly string[]): RegExp {
  const any = words
    .map(
      (word) =>
        `${/^[a-z]/i.test(word) ? '(?<![a-z])' : ''}${RegExp.escape(word)}${/[a-z]$/i.test(word) ? '(?![a-z])' : ''}`,
    )
    .join('|')
  return new RegExp(any || '(?!)', 'gi')
}
