import pg from 'pg'
import { lastPrimary } from './primary.server.ts'

const LOOK_EVERY = 3_000
const LOOK_WITHIN = 2_000
const CANNOT_CONNECT_NOW = '57P03'

/**
 * A smart shutdown of PostgreSQL waits until every client has left, and says nothing to those that are
 * connected: only who connects is refused. So a process connects once every few seconds, for all its connections.
 * Returns how to stop looking.
 */
export function watchDeparture(url: string, onLeaving: () => void): () => void {
  const timer = setInterval(async () => {
    if (await isLeaving(url)) onLeaving()
  }, LOOK_EVERY).unref()
  return () => clearInterval(timer)
}

const looks = new Map<string, { at: number; answer: Promise<boolean> }>()

async function isLeaving(url: string): Promise<boolean> {
  const last = looks.get(url)
  const now = performance.now()
  if (last && now - last.at < LOOK_EVERY / 2) return await last.answer
  const answer = look(lastPrimary(url).url)
  looks.set(url, { at: now, answer })
  return await answer
}

/** Any other failure is found by the connections themselves. */
async function look(host: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: host,
    connectionTimeoutMillis: LOOK_WITHIN,
    application_name: 'looks whether it may stay',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return false
  } catch (error) {
    return Reflect.get(Object(error), 'code') === CANNOT_CONNECT_NOW
  } finally {
    client.end().catch(() => {})
  }
}
