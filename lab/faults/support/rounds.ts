import { setTimeout as sleep } from 'node:timers/promises'
import { openSession } from '#server/backup/snapshot.ts'
import { killNow } from './process-tree.ts'
import type { Site } from './site.ts'

type Part = 'web' | 'worker'
type Kill = { part: Part; ms: number }

const LONGEST_CALM = 4_000

/** So many rounds, or as many as there is time for. */
export function* countRounds(count: number, minutes: number): Generator<number> {
  const until = performance.now() + minutes * 60_000
  for (let round = 1; round <= count && performance.now() < until; round += 1) yield round
}

/** Kills a process of each part in turn, each time at a random moment when all is well again. */
export async function killPart(site: Site, parts: readonly Part[], rounds: Iterable<number>) {
  const kills: Kill[] = []
  for (const round of rounds) {
    const part = parts[round % parts.length] ?? 'web'
    await sleep(Math.random() * LONGEST_CALM)
    const killed = performance.now()
    killNow(await site.product.pids(part))
    const back = await (part === 'web' ? untilWritten(site, killed) : untilWorked(site))
    kills.push({ part, ms: back - killed })
    console.log(`${round} ${part}: back after ${Math.round(back - killed)} ms`)
  }
  return {
    count: kills.length,
    longest: (of: Part) =>
      Math.max(0, ...kills.filter(({ part }) => part === of).map(({ ms }) => ms)),
  }
}

async function untilWritten({ crowd }: Site, killed: number): Promise<number> {
  return await crowd.untilAcknowledged(killed)
}

/** A job that was given after the kill, and that a worker has done. */
async function untilWorked({ product }: Site): Promise<number> {
  await using client = await openSession(product.database)
  const { rows } = await client.query<{ id: string }>(
    `select id from graphile_worker.add_job('core.delete-object', '{"object_key": "objects/00/00/none"}')`,
  )
  for (;;) {
    const left = await client.query('select from graphile_worker.jobs where id = $1', [rows[0]?.id])
    if (left.rows.length === 0) return performance.now()
    await sleep(10)
  }
}
