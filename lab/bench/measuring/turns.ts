import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import type { LoadOrder, LoadResult } from './load.ts'

export type Turn = LoadResult & { cpuMicros: number }
export type Side = { name: string; pid: number; order: LoadOrder }

/** One turn of one side: what its clients saw, and what a request cost its process. */
export async function takeTurn(load: ChildProcess, { pid, order }: Side): Promise<Turn> {
  const before = await cpuMicrosOf(pid)
  load.send(order)
  const result: LoadResult = (await once(load, 'message'))[0]
  const cpuMicros = ((await cpuMicrosOf(pid)) - before) / Math.max(1, result.requests)
  return { ...result, cpuMicros }
}

const TICK_MICROS = 10_000

async function cpuMicrosOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MICROS
}

export function summarise(turns: readonly Turn[]) {
  return {
    requests_per_second: Math.round(median(turns.map((one) => one.requests / one.seconds))),
    p50_ms: round(median(turns.map((one) => one.p50))),
    p99_ms: round(median(turns.map((one) => one.p99))),
    cpu_us_per_request: round(median(turns.map((one) => one.cpuMicros))),
    wrong: turns.reduce((sum, one) => sum + one.wrong, 0),
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

export function round(value: number): number {
  return Math.round(value * 1_000) / 1_000
}

/** How many were at work here before there was anything of ours. */
const [others = 0] = loadavg()

/** lab/bench/results/NAME.json: the last run, with the machine it ran on and what else it had to do. */
export async function writeResults(name: string, results: object): Promise<void> {
  const folder = join(import.meta.dirname, '../results')
  await mkdir(folder, { recursive: true })
  const [cpu] = cpus()
  const machine = {
    node: process.version,
    cores: availableParallelism(),
    cpu: cpu?.model,
    load: round(others),
  }
  const text = JSON.stringify({ bench: name, machine, ...results }, null, 2)
  await writeFile(join(folder, `${name}.json`), `${text}\n`)
}
