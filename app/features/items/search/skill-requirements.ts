import type { Requirement } from './match-score.rules.ts'

const MOST_YEARS = 63

/** Numbers of lists of tags of which one is enough; the first number is for the list of none. */
type Alternatives = {
  number(tags: readonly number[]): number
  at(number: number): readonly number[]
}

/** A skill as a posting requires it, in one number: below zero where it is a choice. */
export function numberOfRequirement(
  { tags, years, isRequired }: Requirement,
  alternatives: Alternatives,
): number {
  const [only = 0] = tags
  const tag = tags.length > 1 ? -alternatives.number(tags) : only
  return tag * 128 + Math.min(Math.max(years, 0), MOST_YEARS) * 2 + (isRequired ? 1 : 0)
}

export function requirementOfNumber(number: number, alternatives: Alternatives): Requirement {
  const tag = Math.floor(number / 128)
  return {
    tags: tag < 0 ? alternatives.at(-tag) : [tag],
    years: (number >>> 1) & MOST_YEARS,
    isRequired: (number & 1) === 1,
  }
}
