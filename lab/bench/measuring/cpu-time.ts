import { readFile } from 'node:fs/promises'

const TICKS_A_SECOND = 100
/** utime, stime, and those of children that have ended, from the state of a process on. */
const TIMES = [11, 12, 13, 14]

/** The processor time of a process and of those it has started, whether they still run or not. */
export async function cpuSecondsOf(pid: number): Promise<number> {
  const children = await read(`/proc/${pid}/task/${pid}/children`)
  const pids = [pid, ...children.split(' ').filter(Boolean).map(Number)]
  const ticks = await Promise.all(pids.map(ticksOf))
  return ticks.reduce((sum, one) => sum + one, 0) / TICKS_A_SECOND
}

/** The same of several, by their names. */
export async function cpuOf<Name extends string>(
  pids: Record<Name, number>,
): Promise<Record<Name, number>> {
  const spent = { ...pids }
  for (const name in pids) spent[name] = await cpuSecondsOf(pids[name])
  return spent
}

async function ticksOf(pid: number): Promise<number> {
  const stat = await read(`/proc/${pid}/stat`)
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return TIMES.reduce((sum, at) => sum + Number(fields[at] ?? 0), 0)
}

async function read(file: string): Promise<string> {
  return await readFile(file, 'utf8').catch(() => '')
}
