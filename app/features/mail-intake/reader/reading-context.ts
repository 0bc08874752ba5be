import { spanOf } from '#features/items/reading/folded-text.ts'
import type { CompiledRules } from './compiled-rules.ts'
import type { Even } from './normalised-text.ts'
import type { Field, Given, Names, Reading } from './reader-contract.ts'
import type { TagFinder } from './tag-finder.ts'

export type Range = { from: number; to: number }

/** The input of every reader of a field. */
export type Ground = {
  mail: Even
  rules: CompiledRules
  names: Names
  finder: TagFinder
  today: Temporal.PlainDate
}

/** A value and its place. */
export function reading(
  { mail }: Pick<Ground, 'mail'>,
  field: Field,
  given: Given,
  place: Range | readonly Range[],
  confidence: number,
  others: Reading['others'] = [],
): Reading {
  const ranges = 'from' in place ? [place] : place
  const spans = ranges.map(({ from, to }) => spanOf(mail, from, to))
  return { field, given, spans, confidence, others }
}

/** The place of a pattern within a part of the text. */
export function findIn(
  text: string,
  { from, to }: Range,
  pattern: RegExp,
): { match: RegExpMatchArray; range: Range } | undefined {
  const match = text.slice(from, to).match(pattern)
  if (match?.index === undefined) return undefined
  const start = from + match.index
  return { match, range: { from: start, to: start + match[0].length } }
}
