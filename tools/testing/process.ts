import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export const root = join(import.meta.dirname, '../..')

const running = new Set<ChildProcess>()
const LIMIT_MS = 30 * 60_000

type Options = { onLine(line: string): void; env?: Record<string, string> }

/** Runs one Node program of the project to its end, giving its output line by line. */
export async function runNode(args: readonly string[], { onLine, env = {} }: Options) {
  const child = spawn(process.execPath, ['--no-warnings', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...colours(), ...env },
  })
  running.add(child)
  const limit = setTimeout(() => {
    onLine(`ended after ${LIMIT_MS / 60_000} minutes without a result`)
    child.kill('SIGKILL')
  }, LIMIT_MS)
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', onLine)
  }
  const [code, signal] = await once(child, 'close')
  clearTimeout(limit)
  running.delete(child)
  return typeof code === 'number' ? code : 128 + signalNumber(signal)
}

/** Ctrl-C and a CI that gives up end the programs that were started, then this one. */
export function endTogether(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      for (const child of running) child.kill(signal)
      process.exitCode = 128 + signalNumber(signal)
      setTimeout(() => process.exit(), 5_000).unref()
    })
  }
}

function signalNumber(signal: unknown): number {
  return Object.entries(constants.signals).find(([name]) => name === signal)?.[1] ?? 1
}

function colours(): Record<string, string> {
  return process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }
}
