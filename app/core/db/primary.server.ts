import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** The host that takes writes, and which history it writes on: each promotion begins a new one. */
type Primary = { url: string; timeline: number }

const PROBE_WITHIN = 1_000
/** Once one host has answered that it takes writes, the others have so long to answer. */
const OTHERS_WITHIN = 100
const TOO_MANY_CONNECTIONS = '53300'
const ANY = 1

const known = new Map<string, Primary>()

/** The hosts of a DATABASE_URL as PostgreSQL's own programs write them, each as an address of its own. */
export function listHosts(url: string): string[] {
  const [, head = '', hosts = '', rest = ''] =
    /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/s.exec(url) ?? []
  const sockets = /([?&]host=)([^&]*)/.exec(rest)
  const folders = sockets ? decodeURIComponent(sockets[2] ?? '').split(',') : []
  if (hosts !== '' || !sockets) return hosts.split(',').map((host) => head + host + rest)
  return folders.map((folder) =>
    url.replace(sockets[0], `${sockets[1]}${encodeURIComponent(folder)}`),
  )
}

/** Where the writes went when it was last looked at; the first host before that. */
export function lastPrimary(url: string): Primary {
  return known.get(url) ?? { url: listHosts(url)[0] ?? url, timeline: 0 }
}

/** Asks every host at once which takes writes. Of two the one that was promoted last counts. */
export async function findPrimary(url: string): Promise<Primary> {
  const failures: unknown[] = []
  const isLast = (one: Primary) => Number(one.url === lastPrimary(url).url)
  const hosts = listHosts(url)
  // Where there is no choice, a database that only reads is still of use.
  const isOnly = hosts.length === 1
  const found = await answersOf(
    hosts.map(async (host) => {
      const timeline = await probe(host, url, isOnly).catch((error) => {
        failures.push(error)
        return 0
      })
      return { url: host, timeline }
    }),
  )
  const last = lastPrimary(url)
  const [best] = found
    .filter(({ timeline }) => timeline > 0 && timeline >= last.timeline)
    .sort((a, b) => b.timeline - a.timeline || isLast(b) - isLast(a))
  if (!best) throw failures[0] ?? readOnly()
  known.set(url, best)
  return best
}

/** A connection of its own to the host that takes writes. */
export async function connectToPrimary(url: string, config: pg.ClientConfig): Promise<pg.Client> {
  const isOne = listHosts(url).length === 1
  const host = isOne ? url : (await findPrimary(url)).url
  const client = new pg.Client({ ...config, connectionString: host })
  // A connection may also break between two queries; the next query says so.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Refuses a server that does not take writes, or that was replaced by another. */
export async function checkPrimary(client: pg.ClientBase, url: string): Promise<void> {
  const timeline = await readTimeline(client)
  if (timeline === 0 || timeline < lastPrimary(url).timeline) throw readOnly()
}

async function probe(host: string, url: string, isOnly: boolean): Promise<number> {
  const client = new pg.Client({
    connectionString: host,
    connectionTimeoutMillis: PROBE_WITHIN,
    query_timeout: PROBE_WITHIN,
    application_name: 'looks for the primary',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return isOnly ? ANY : await readTimeline(client)
  } catch (error) {
    // It lives and has no place left: connected clients may go on.
    const last = lastPrimary(url)
    const isFull = Reflect.get(Object(error), 'code') === TOO_MANY_CONNECTIONS
    if (isFull && last.url === host) return Math.max(ANY, last.timeline)
    throw error
  } finally {
    client.end().catch(() => {})
  }
}

/** 0 where no writes are taken. */
async function readTimeline(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ timeline: number }>(TIMELINE)
  return rows[0]?.timeline ?? 0
}

const TIMELINE = `select case
  when pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' then 0
  else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline`

/** What all of them answer, but without waiting for those that are silent once one takes writes. */
async function answersOf(requests: Promise<Primary>[]): Promise<Primary[]> {
  const answers: Primary[] = []
  const one = Promise.withResolvers<void>()
  const all = Promise.all(
    requests.map(async (request) => {
      const answer = await request
      answers.push(answer)
      if (answer.timeline > 0) one.resolve()
    }),
  )
  const enough = one.promise.then(() => sleep(OTHERS_WITHIN, undefined, { ref: false }))
  await Promise.race([all, enough])
  return answers
}

function readOnly(): Error {
  return Object.assign(new Error('no host of the database takes writes'), { code: '25006' })
}
