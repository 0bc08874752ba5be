import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

const LOCK = 6_472_310

/**
 * Of those that change tables or read all of them, one works at a time: a table that is rewritten is empty for a
 * snapshot from before. The lock goes with the session. Polls: a statement that waits for the lock has a snapshot,
 * and `create index concurrently` waits for those.
 */
export async function takeTableLock(client: pg.ClientBase, onWait?: () => void): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const { rows } = await client.query<{ is_ours: boolean }>(
      'select pg_try_advisory_lock($1) as is_ours',
      [LOCK],
    )
    if (rows[0]?.is_ours) return
    if (tries === 1) onWait?.()
    await sleep(200)
  }
}
