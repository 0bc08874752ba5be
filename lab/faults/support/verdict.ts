import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Observed } from './alerts.ts'
import { common } from './options.ts'

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

/** The alerts of deploy/prometheus that a fault must raise, and those that it may raise on its way. */
export type Expected = { must?: readonly string[]; may?: readonly string[] }

/** An alert that a fault must raise came to hold; no other did but those that it may raise, or for a moment. */
export function judgeAlerts(observed: readonly Observed[], { must = [], may = [] }: Expected) {
  const names = observed.map(({ name }) => name)
  const silent = must.filter((name) => !names.includes(name))
  const wrong = observed
    .filter(({ name, isPassing }) => !isPassing && !must.includes(name) && !may.includes(name))
    .map(({ name }) => name)
  const called = must.length > 0 ? [...must].join(', ') : 'none'
  return [
    never(['alerts that are not raised of', called, ...silent].join(' '), silent.length),
    never(['alerts raised that must not be', ...wrong].join(' '), wrong.length),
  ]
}

type Verdict = {
  goals: readonly Goal[]
  alerts?: readonly Observed[]
  /** Which of the alerts are right. Where it is not given, nothing was watched. */
  expected?: Expected
  more?: object
}

/**
 * Shows what was to hold beside what did, stores it in lab/faults/results/NAME.json, and ends with 1 where
 * anything failed. A run with a plant is no result of the product: it is stored only where `--report` says.
 */
export async function deliver(name: string, verdict: Verdict): Promise<void> {
  const { alerts = [], expected, more = {} } = verdict
  const goals = [...verdict.goals, ...(expected ? judgeAlerts(alerts, expected) : [])]
  const load = Math.round((loadavg()[0] ?? 0) * 10) / 10
  console.table(Object.fromEntries(goals.map(({ what, ...goal }) => [what, goal])))
  const lines = alerts.map(({ name: alert, how }) => `${alert}: ${how}`)
  if (lines.length > 0) console.log(`alerts:\n${lines.map((line) => `  ${line}`).join('\n')}`)
  console.log(`load ${load} on ${availableParallelism()} cores`)
  const machine = { node: process.version, cores: availableParallelism(), load }
  await store(name, { fault: name, machine, goals, alerts: lines, ...more })
  process.exitCode = goals.every(({ isMet }) => isMet) ? 0 : 1
}

async function store(name: string, result: object): Promise<void> {
  const { values } = parseArgs({ allowPositionals: true, strict: false, options: common })
  const text = `${JSON.stringify(result, null, 2)}\n`
  if (typeof values.report === 'string') return await writeFile(values.report, text)
  if (values.plant) return
  const folder = join(import.meta.dirname, '../results')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${name}.json`), text)
}
