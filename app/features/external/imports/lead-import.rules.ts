import type { RowEffect } from './lead-import.codes.ts'

type Planned = { effect: RowEffect }

/** How many rows would do what. */
export function countEffects(plan: readonly Planned[]): Partial<Record<RowEffect, number>> {
  const groups = Map.groupBy(plan, ({ effect }) => effect)
  return Object.fromEntries([...groups].map(([effect, rows]) => [effect, rows.length]))
}
