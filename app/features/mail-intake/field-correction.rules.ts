import { DOUBTFUL } from './mail-intake.codes.ts'
import { type Field, fieldGroups, type Reading } from './reader/reader-contract.ts'

const ORDER: readonly Field[] = Object.values(fieldGroups).flat()

export function inFieldOrder(readings: readonly Reading[]): Reading[] {
  return readings.toSorted((one, other) => ORDER.indexOf(one.field) - ORDER.indexOf(other.field))
}

/** The field to look at after another one: the next doubtful reading, from the last one on the first again. */
export function nextDoubtful(readings: readonly Reading[], after: Field): Field | null {
  const doubtful = readings.filter(({ confidence }) => confidence < DOUBTFUL)
  const next = doubtful.find(({ field }) => ORDER.indexOf(field) > ORDER.indexOf(after))
  return (next ?? doubtful[0])?.field ?? null
}

/** The label before the words that a person has typed or marked, if no rule knows it. */
export function labelBefore(
  source: string,
  words: string,
  unknown: readonly string[],
): string | null {
  const line = source.split('\n').find((one) => one.includes(words.trim()))
  if (line === undefined) return null
  const bare = line.replace(/\s/g, '')
  return unknown.find((label) => bare.includes(label.replace(/\s/g, ''))) ?? null
}
