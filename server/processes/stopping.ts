import { refusalOf } from './refusal.ts'

/** Runs a program's main function: a fault that its reader can repair is one sentence, all else has a stack. */
export async function runProgram(main: () => Promise<void>): Promise<never> {
  // A closed terminal or pipe is no reason to leave the database or a child behind.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  try {
    await main()
    process.exit()
  } catch (error) {
    const sentence = refusalOf(error)
    const stack = error instanceof Error ? error.stack : error
    process.stderr.write(`\n${sentence ?? stack}\n`)
    process.exit(1)
  }
}

type Stopping = {
  /** Fires at the first signal, or when the process that started this one has gone. */
  stop: AbortSignal
  /** Fires at a second signal of somebody who waited. */
  hurry: AbortSignal
}

/** npm, its shell and the terminal each pass the same Ctrl-C on: within this time it is one. */
const ONE_PRESS = 1_000

export function listenForStop(signals: NodeJS.Signals[]): Stopping {
  const stop = new AbortController()
  const hurry = new AbortController()
  let stoppedAt = 0
  const requestStop = () => {
    if (!stop.signal.aborted) {
      stoppedAt = performance.now()
      stop.abort()
    } else if (performance.now() - stoppedAt > ONE_PRESS) hurry.abort()
  }
  for (const signal of signals) process.on(signal, requestStop)
  onParentGone(requestStop)
  return { stop: stop.signal, hurry: hurry.signal }
}

export function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}

/** Waits for the work, but not when it is time to stop; what becomes of it is then left to its owner. */
export async function untilStopped<T>(stop: AbortSignal, work: Promise<T>): Promise<T> {
  work.catch(() => {})
  return await Promise.race([work, aborted(stop).then(() => Promise.reject(stop.reason))])
}

function onParentGone(act: () => void): void {
  if (process.channel) process.once('disconnect', act)
}
