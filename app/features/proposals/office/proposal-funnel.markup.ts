import { proposalStep } from './proposal-funnel.codes.ts'
import type { FunnelRow, StepCounts } from './proposal-funnel.schema.ts'

/** The share of the step before that came so far, in thousandths; nothing where nobody was there. */
export function shareOf(counts: StepCounts, at: number): number | null {
  const [step, before] = [proposalStep.all[at], proposalStep.all[at - 1]]
  if (!step || !before || counts[before] === 0) return null
  return Math.round((1_000 * counts[step]) / counts[before]) / 1_000
}

export function percentOf(share: number | null): string {
  return share === null ? '' : `${(100 * share).toFixed(1)}%`
}

const later = proposalStep.list.slice(1)

export function funnelHeads(group: string): string[] {
  return [
    group,
    ...proposalStep.list.map(({ label }) => label),
    ...later.map(({ label }) => `${label}率`),
  ]
}

export function funnelCells(row: FunnelRow): (string | number)[] {
  const shares = later.map((_, at) => percentOf(shareOf(row, at + 1)))
  return [row.name, ...proposalStep.all.map((step) => row[step]), ...shares]
}
