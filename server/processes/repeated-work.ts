import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '#core/log.server.ts'

const LONGEST_PAUSE = 10_000

/** Repeats the work until it is stopped. A lost database only makes it wait. */
export async function repeatUntilAborted(
  what: string,
  signal: AbortSignal,
  work: () => Promise<void>,
  pause = 0,
): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    try {
      await work()
      failures = 0
    } catch (error) {
      failures += 1
      log.warn({ err: error, what, failures }, 'interrupted, begins again')
    }
    const wait = failures === 0 ? pause : Math.min(LONGEST_PAUSE, 100 * 2 ** failures)
    await sleep(wait * (0.75 + Math.random() / 2), undefined, { signal }).catch(() => {})
  }
}
