import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { log } from '#core/log.server.ts'
import { watchDeparture } from './departure.server.ts'
import { findPrimary } from './primary.server.ts'

export type PoolWatch = {
  /** While no host can be written to: a request for a connection is refused at once. */
  readonly isUnreachable: boolean
  /** A connection was lost, or none came: looks where the database is. */
  suspect(): void
}

/** Longer than any statement may run. */
const LEAVE_WITHIN = 3_500
const BACK_OFF = { first: 50, longest: 1_000 }

const watches = new WeakMap<pg.Pool, PoolWatch>()

export function watchOf(pool: pg.Pool): PoolWatch | undefined {
  return watches.get(pool)
}

type Watched = { pool: pg.Pool; url: string; clients: Set<pg.PoolClient>; isUnreachable: boolean }

/**
 * Keeps a pool on the host that takes writes. Connections to one that is silent, or has been replaced,
 * are broken off: what waits on them fails now and not after its whole patience.
 */
export function watchPool(pool: pg.Pool, url: string): void {
  const watched: Watched = { pool, url, clients: new Set(), isUnreachable: false }
  let isLooking = false
  const lookOnce = (work: () => Promise<void>) => {
    if (isLooking) return
    isLooking = true
    void work().finally(() => {
      isLooking = false
    })
  }
  pool.on('connect', (client) => watched.clients.add(client))
  pool.on('remove', (client) => watched.clients.delete(client))
  watches.set(pool, {
    get isUnreachable() {
      return watched.isUnreachable
    },
    suspect() {
      lookOnce(() => look(watched))
    },
  })
  const stopWatching = watchDeparture(url, () => {
    if (pool.ending) stopWatching()
    else lookOnce(() => leave(watched))
  })
}

/** What has begun may finish; nothing begins before the database is back. */
async function leave(watched: Watched): Promise<void> {
  const { pool } = watched
  log.warn('the database is shutting down: its connections are closed')
  watched.isUnreachable = true
  for (let idle = pool.idleCount; idle > 0; idle -= 1) {
    await pool.connect().then(
      (client) => client.release(true),
      (error) => log.warn({ err: error }, 'an idle connection could not be closed'),
    )
  }
  const begun = performance.now()
  while (watched.clients.size > 0 && performance.now() - begun < LEAVE_WITHIN) {
    await sleep(50, undefined, { ref: false })
  }
  breakOff(watched)
  await look(watched)
}

async function look(watched: Watched): Promise<void> {
  const { pool, url } = watched
  for (let pause = BACK_OFF.first; !pool.ending; pause = Math.min(pause * 2, BACK_OFF.longest)) {
    try {
      const { url: host } = await findPrimary(url)
      if (watched.isUnreachable) log.warn('the database is back')
      watched.isUnreachable = false
      if (pool.options.connectionString === host) return
      log.warn('another host of the database takes the writes now')
      pool.options.connectionString = host
      return breakOff(watched)
    } catch (error) {
      if (!watched.isUnreachable)
        log.warn({ err: error }, 'no host of the database can be written to')
      if (!watched.isUnreachable) breakOff(watched)
      watched.isUnreachable = true
    }
    await sleep(pause * (0.75 + Math.random() / 2), undefined, { ref: false })
  }
}

function breakOff({ clients }: Watched): void {
  for (const client of clients) streamOf(client).destroy(new Error('Connection terminated'))
}

function streamOf(client: pg.PoolClient) {
  return (client as unknown as { connection: pg.Connection }).connection.stream
}
