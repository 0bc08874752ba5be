import { comparedRate } from '#features/items/day-rate.rules.ts'
import type { FoundItems } from '#features/items/list/item-search.schema.ts'

type FoundRow = FoundItems['rows'][number]

export function isAnywhere({ remote, get_area_by_id_and_id, stations }: FoundRow): boolean {
  return remote === 'full' && get_area_by_id_and_id.length + stations.length === 0
}

/** The ends of a rate for a full week, by which rows are compared. */
export function topOf(row: FoundRow): number {
  return comparedRate(row).max ?? 0
}

export function bottomOf(row: FoundRow): number {
  return comparedRate(row).min ?? Number.POSITIVE_INFINITY
}

/** The same order backwards, for days as text. */
export function invert(day: string): string {
  return day.replace(/\d/g, (digit) => String(9 - Number(digit)))
}

export function falls(values: readonly (string | null)[]): boolean {
  const texts = values.map(String)
  return texts.every((text, index) => index === 0 || text <= (texts[index - 1] ?? ''))
}
