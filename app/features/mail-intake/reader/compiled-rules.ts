import { defaultRules } from './default-rules.ts'
import { even } from './normalised-text.ts'
import type { Kind, Rule } from './reader-contract.ts'

type Words = { pattern: RegExp; keyOf: (found: string) => string }

export type CompiledRules = {
  labels: Words
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
    labels: wordsOf(ofKind('label'), spacedPattern),
    offLabels: offLabels(ofKind('label')),
    sorts: SORTS.map((key) => ({ key, pattern: anyOf(sorts.get(key) ?? [], escaped) })),
    phrases: new Map([...phrases].map(([group, list]) => [group, wordsOf(list, wholePattern)])),
    footer: anyOf(ofKind('footer'), escaped),
  }
}

/** The winner is first: an answer of a machine, then a project, so that none is lost. */
const SORTS = ['automatic', 'close', 'project', 'candidate', 'other', 'hint'] as const

function wordsOf(rules: readonly Rule[], patternOf: (word: string) => string): Words {
  const keys = new Map(rules.map(({ key, word }) => [bareWord(even(word).text), key]))
  const numbered = rules.filter(({ word }) => word.includes('#'))
  return {
    pattern: anyOf(rules, patternOf),
    keyOf: (found) => {
      const key = keys.get(bareWord(found)) ?? keyOfNumbered(numbered, found)
      return key.slice(key.indexOf('.') + 1)
    },
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
  return rules.find(({ word }) => new RegExp(`^${escaped(word)}$`, 'i').test(found))?.key ?? ''
}

function bareWord(word: string): string {
  return word.replaceAll(' ', '').toLowerCase()
}

function anyOf(rules: readonly Rule[], patternOf: (word: string) => string): RegExp {
  const words = [...new Set(rules.map(({ word }) => even(word).text))]
  const longestFirst = words.toSorted((one, other) => other.length - one.length)
  // Without any word it finds nothing, and not everything.
  return new RegExp(longestFirst.map(patternOf).join('|') || '(?!)', 'gi')
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll('#', '\\d+')
}

/** EC is no part of Tech. */
function wholePattern(word: string): string {
  const [before, after] = [
    /^[a-z]/i.test(word) ? '(?<![a-z])' : '',
    /[a-z]$/i.test(word) ? '(?![a-z])' : '',
  ]
  return `${before}${escaped(word)}${after}`
}

/** 単　価 is 単価. */
function spacedPattern(word: string): string {
  return [...word].map(escaped).join(' *')
}
