import { copyFile, stat, truncate } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

/** Restarts the database where it ends, and bounds its log. Returns how to stop watching. */
export function watchDatabase(
  logFile: string,
  isUp: () => boolean,
  restart: () => Promise<void>,
): () => Promise<void> {
  const leaving = new AbortController()
  const pause = (time: number) =>
    sleep(time, undefined, { signal: leaving.signal, ref: false }).catch(() => {})
  const watching = (async () => {
    for (let failures = 0; !leaving.signal.aborted; ) {
      await pause(300)
      if (leaving.signal.aborted || isUp()) continue
      const restarted = await restart().then(
        () => true,
        () => false,
      )
      failures = restarted ? 0 : failures + 1
      await pause(Math.min(5_000, 100 * 2 ** failures))
    }
  })()
  const logTimer = setInterval(() => boundLog(logFile), 60_000).unref()
  return async () => {
    clearInterval(logTimer)
    leaving.abort()
    await watching
  }
}

const LARGEST_LOG = 5_000_000

/** PostgreSQL appends, so its file can be emptied under it; one earlier part is retained. */
export async function boundLog(file: string): Promise<void> {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  )
  if (size < LARGEST_LOG) return
  await copyFile(file, `${file}.1`).catch(() => {})
  await truncate(file)
}
