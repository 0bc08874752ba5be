import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

export type Launched = {
  process: ChildProcess
  output(): string
  ended: Promise<number | NodeJS.Signals | null>
}

/** Runs a program of the project as a terminal would: in a process group of its own. */
export function launch(script: string, args: string[], env: Record<string, string>): Launched {
  const child = spawn(process.execPath, [join(root, script), ...args], {
    cwd: root,
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', ...env },
    detached: true,
    // Where the tests are killed, what they started is not left behind.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  return {
    process: child,
    output: () => output,
    ended: once(child, 'close').then(([code, signal]) => code ?? signal),
  }
}

/** Sends a signal to the whole group, as Ctrl-C in a terminal does. */
export function press(launched: Launched, signal: NodeJS.Signals): void {
  process.kill(-(launched.process.pid ?? 0), signal)
}
