import type { Worker } from 'node:cluster'

const EVERY = 1_000

/** Reports to the supervisor for as long as the event loop of this process turns. */
export function giveSigns(): void {
  setInterval(() => process.send?.({ isAlive: true }, undefined, {}, () => {}), EVERY).unref()
}

/**
 * Kills a process that gives no sign for so many seconds: frozen, or in a loop without an end. Only seconds count in
 * which the supervisor itself ran, so that a machine that was suspended loses nobody. Says whether that was why it ended.
 */
export function watchSigns(worker: Worker, seconds: number): { isSilent(): boolean } {
  let silent = 0
  const timer = setInterval(() => {
    silent += 1
    if (silent > seconds) worker.process.kill('SIGKILL')
  }, EVERY).unref()
  worker.on('message', () => {
    silent = 0
  })
  worker.once('exit', () => clearInterval(timer))
  return { isSilent: () => silent > seconds }
}
