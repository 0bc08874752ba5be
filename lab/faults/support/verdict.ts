import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'

export type Goal = { what: string; goal: string; measured: string; isMet: boolean }

/** A figure that may be so large. */
export function atMost(most: number, what: string, measured: number, unit = ''): Goal {
  return {
    what,
    goal: `≤ ${written(most, unit)}`,
    measured: written(measured, unit),
    isMet: measured <= most,
  }
}

export function atLeast(least: number, what: string, measured: number, unit = ''): Goal {
  return {
    what,
    goal: `≥ ${written(least, unit)}`,
    measured: written(measured, unit),
    isMet: measured >= least,
  }
}

function written(figure: number, unit: string): string {
  return [Math.round(figure * 100) / 100, unit].join(' ').trim()
}

/** What must not happen, not once. */
export function never(what: string, times: number): Goal {
  return { what, goal: '0', measured: String(times), isMet: times === 0 }
}

type Verdict = { goals: readonly Goal[]; alerts?: readonly string[]; more?: object }

/**
 * Shows what was to hold beside what did, stores it in lab/faults/results/NAME.json, and ends with 1 where
 * anything failed.
 */
export async function deliver(name: string, { goals, alerts = [], more = {} }: Verdict) {
  const load = Math.round((loadavg()[0] ?? 0) * 10) / 10
  console.table(Object.fromEntries(goals.map(({ what, ...goal }) => [what, goal])))
  if (alerts.length > 0) console.log(`alerts:\n${alerts.map((line) => `  ${line}`).join('\n')}`)
  console.log(`load ${load} on ${availableParallelism()} cores`)
  const machine = { node: process.version, cores: availableParallelism(), load }
  const text = JSON.stringify({ fault: name, machine, goals, alerts, ...more }, null, 2)
  const folder = join(import.meta.dirname, '../results')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${name}.json`), `${text}\n`)
  process.exitCode = goals.every(({ isMet }) => isMet) ? 0 : 1
}
