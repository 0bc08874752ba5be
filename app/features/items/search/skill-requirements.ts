import type { Requirement } from './match-score.rules.ts'

const MOST_YEARS = 63

/** A skill as it is asked for, in one number. */
export function numberOfRequirement({ tag, years, isRequired }: Requirement): number {
  return tag * 128 + Math.min(Math.max(years, 0), MOST_YEARS) * 2 + (isRequired ? 1 : 0)
}

export function requirementOfNumber(number: number): Requirement {
  return {
    tag: Math.floor(number / 128),
    years: (number >>> 1) & MOST_YEARS,
    isRequired: (number & 1) === 1,
  }
}
