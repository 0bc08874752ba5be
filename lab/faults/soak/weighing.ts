import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { until } from '../cluster/programs.ts'
import { listTree } from '../support/process-tree.ts'

export type Weight = {
  hours: number
  /** What the program holds, after garbage was collected: objects and the buffers that belong to them. */
  held_mb: number
  /** What the process has of the machine for itself, the search thread and the C library's leavings too. */
  own_mb: number
  descriptors: number
}

type What = Exclude<keyof Weight, 'hours'>

const MB = 1024 ** 2
const HOUR = 3_600_000

/** The one process that a supervisor has started. */
export function childOf(supervisor: number): number {
  const [child] = listTree(supervisor).filter(({ parent }) => parent === supervisor)
  if (!child) throw new Error('the process has gone')
  return child.pid
}

export async function weigh(pid: number, folder: string, begun: number): Promise<Weight> {
  const file = join(folder, `${pid}`)
  await rm(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  let output = ''
  const isThere = async () => {
    output = await readFile(file, 'utf8')
    return output.endsWith('}')
  }
  await until(`process ${pid} weighs itself`, isThere)
  const { heapUsed, external }: { heapUsed: number; external: number } = JSON.parse(output)
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return {
    hours: (performance.now() - begun) / HOUR,
    held_mb: (heapUsed + external) / MB,
    own_mb: Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024,
    descriptors: (await readdir(`/proc/${pid}/fd`)).length,
  }
}

/** How much something rises in an hour: the straight line that lies nearest to all points. */
export function slopeOf(weights: readonly Weight[], what: What): number {
  const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length
  const middle = mean(weights.map(({ hours }) => hours))
  const level = mean(weights.map((weight) => weight[what]))
  const rise = weights.map((weight) => (weight.hours - middle) * (weight[what] - level))
  const run = weights.map(({ hours }) => (hours - middle) ** 2)
  return mean(rise) / mean(run)
}

/** By how much the least of the later half is above that of the earlier one. */
export function riseOf(weights: readonly Weight[], what: What): number {
  const middle = Math.floor(weights.length / 2)
  const least = (some: readonly Weight[]) => Math.min(...some.map((weight) => weight[what]))
  return least(weights.slice(middle)) - least(weights.slice(0, middle))
}
