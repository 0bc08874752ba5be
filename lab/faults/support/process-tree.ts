import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

type Entry = { pid: number; parent: number; command: string; args: string }

/** A process and all that it has started, whatever session they are in. */
export function listTree(root: number): Entry[] {
  const all = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0)
    .flatMap(readEntry)
  const tree = all.filter(({ pid }) => pid === root)
  for (const { pid } of tree) tree.push(...all.filter(({ parent }) => parent === pid))
  return tree
}

export function killNow(pids: readonly number[]): void {
  if (pids.length === 0) throw new Error('there is nobody to kill')
  sendAll(pids, 'SIGKILL')
}

export function sendAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended with its parent.
    }
  }
}

/** Stops a process and all that it has started for a while, as a machine does that has run out of memory. */
export async function pause(root: number, ms = 3_000): Promise<void> {
  const pids = listTree(root).map(({ pid }) => pid)
  sendAll(pids, 'SIGSTOP')
  await sleep(ms)
  sendAll(pids, 'SIGCONT')
}

function readEntry(pid: number): Entry[] {
  try {
    const [, command = '', rest = ''] =
      /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    return [{ pid, parent: Number(rest.split(' ')[1]), command, args }]
  } catch {
    return []
  }
}
