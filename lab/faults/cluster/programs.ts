import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { listTree, sendAll } from '../support/process-tree.ts'
import type { Place } from './network.ts'

export type Program = {
  readonly pid: number
  /** Ends it and all that it has started with -9. */
  kill(): Promise<void>
  signal(name: NodeJS.Signals): void
  stop(name?: NodeJS.Signals): Promise<void>
  tail(): Promise<string>
}

type Options = { environment: Record<string, string>; log: string; cwd?: string }

/** Starts a program where it is to live; what it says goes to a file. */
export function startProgram(place: Place, command: readonly string[], options: Options): Program {
  const [file = '', ...args] = [...UNTIL_WE_DIE, ...place.prefix, ...command]
  const log = openSync(options.log, 'a')
  const child = spawn(file, args, {
    env: options.environment,
    cwd: options.cwd,
    stdio: ['ignore', log, log],
    detached: true,
  })
  closeSync(log)
  child.on('error', () => {})
  return programOf(child, options.log)
}

const STOP_WITHIN = 30_000
/** Linux ends it when we are killed without a chance to. */
const UNTIL_WE_DIE = existsSync('/usr/bin/setpriv') ? ['setpriv', '--pdeathsig', 'TERM'] : []

function programOf(child: ChildProcess, log: string): Program {
  const ended = once(child, 'close')
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  const tail = async () => (await readFile(log, 'utf8')).trim().split('\n').slice(-8).join('\n')
  return {
    pid: child.pid ?? 0,
    signal: (name) => void (isOver() || child.kill(name)),
    async kill() {
      sendAll(
        listTree(child.pid ?? 0).map(({ pid }) => pid),
        'SIGKILL',
      )
      await ended
    },
    async stop(name = 'SIGTERM') {
      if (isOver()) return
      child.kill(name)
      const late = sleep(STOP_WITHIN, 'late', { ref: false })
      if ((await Promise.race([ended, late])) === 'late') await this.kill()
    },
    tail,
  }
}

export async function until(
  what: string,
  isTrue: () => Promise<boolean>,
  within = 60_000,
): Promise<void> {
  const begun = performance.now()
  while (!(await isTrue().catch(() => false))) {
    if (performance.now() - begun > within) throw new Error(`${what}: not within ${within} ms`)
    await sleep(50)
  }
}
