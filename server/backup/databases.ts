import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { stampInJapan, systemNow } from '#core/clock.ts'
import { refusal } from '#server/processes/refusal.ts'
import { quote } from './description.ts'
import { openSession } from './snapshot.ts'

/** A name of a database beside the one in use: anken_before_20261122T103000. */
export function besideName(url: string, what: 'before' | 'restored' | 'check'): string {
  const tail = `_${what}_${stampOf(systemNow())}`
  return (
    databaseOf(url)
      .replace(/_(before|restored|check)_.*$/s, '')
      .slice(0, 63 - tail.length) + tail
  )
}

/** 20261122T103000: a moment in a name. */
export function stampOf(moment: Date): string {
  return stampInJapan(moment).slice(0, 19).replaceAll(/[-:]/g, '')
}

export function databaseOf(url: string): string {
  const name = new pg.Client({ connectionString: url }).database
  if (!name) throw new Error('the address of the database names none')
  return name
}

/** The same server and login, another database. */
export function withDatabase(url: string, name: string): string {
  const [, server = '', , rest = ''] =
    /^(postgres(?:ql)?:\/\/[^/?]*)(\/[^?]*)?(\?.*)?$/.exec(url) ?? []
  return `${server}/${encodeURIComponent(name)}${rest}`
}

/** What a database is marked with until it is put in the place of the one in use. */
export const UNFINISHED = 'unfinished restore of anken'

type Beside = {
  url: string
  /** Lets go of it: until then no other process drops it. */
  release(): Promise<void>
}

/** An empty database beside the one in use, which sorts as that one does. */
export async function createBeside(url: string, name: string): Promise<Beside> {
  await using client = await openSession(url)
  const { rows } = await client.query<{ options: string }>(OPTIONS)
  const text = `create database ${quote(name)} ${rows[0]?.options ?? ''}`
  await client.query(text).catch((error: unknown) => {
    throw error instanceof Error && 'code' in error && error.code === '42501' ? mayNot() : error
  })
  const beside = withDatabase(url, name)
  const holder = await openSession(beside)
  await holder.query(`comment on database ${quote(name)} is '${UNFINISHED}'`)
  return { url: beside, release: () => holder.end() }
}

/** Only where the server's own form for new databases is another one. */
const OPTIONS = `
  select case when (d.datcollate, d.datctype, d.encoding) = (t.datcollate, t.datctype, t.encoding) then ''
    else format('template template0 encoding %L lc_collate %L lc_ctype %L',
      pg_encoding_to_char(d.encoding), d.datcollate, d.datctype) end as options
  from pg_database d, pg_database t where d.datname = current_database() and t.datname = 'template1'`

function mayNot(): Error {
  return refusal(
    'データベースを作る権限がありません。alter role … createdb で権限を与えてください。',
    'The role of DATABASE_URL may not create databases: give it CREATEDB.',
  )
}

export async function dropDatabase(url: string, name: string): Promise<void> {
  await using client = await openSession(url)
  await client.query(`drop database if exists ${quote(name)} with (force)`)
}

export async function listDatabases(url: string): Promise<string[]> {
  await using client = await openSession(url)
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where not datistemplate order by 1',
  )
  return rows.map((row) => row.name)
}

/**
 * Puts a database in the place of the one in use, which is retained under another name. Both names change in
 * one transaction; connected clients are cut off and find the new one by the old name. Who is killed here shuts nobody out:
 * the first rename locks out who connects until the transaction ends, and then waits 5 s for those who are connected.
 */
export async function swapDatabases(url: string, names: Omit<Names, 'live'>): Promise<void> {
  const live = databaseOf(url)
  const both = [live, names.next]
  const other = await findOther(url, both)
  await using client = await openSession(other)
  await using ender = await openSession(other)
  const finished = new AbortController()
  const renaming = rename(client, { live, ...names }).finally(() => finished.abort())
  await Promise.all([renaming, endSessions(ender, both, finished.signal)])
}

async function endSessions(client: pg.Client, names: readonly string[], until: AbortSignal) {
  while (!until.aborted) {
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = any($1)',
      [names],
    )
    await sleep(20)
  }
}

/** What a database is marked with from the swap until those who follow changes have been notified of it. */
export const SWAPPED = 'restored of anken: '

type Names = { live: string; next: string; old: string; takenAt: string }

async function rename(client: pg.Client, { live, next, old, takenAt }: Names): Promise<void> {
  const mark = client.escapeLiteral(SWAPPED + JSON.stringify({ old, takenAt }))
  await client.query('begin')
  try {
    await client.query(`alter database ${quote(live)} rename to ${quote(old)}`)
    await client.query(`alter database ${quote(next)} rename to ${quote(live)}`)
    await client.query(`comment on database ${quote(live)} is ${mark}`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Lets in again whom a swap of an earlier release has shut out that was cut off halfway. */
export async function openAgain(url: string): Promise<void> {
  const live = databaseOf(url)
  await using client = await openSession(await findOther(url, [live]))
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database
     where not datallowconn and (datname = $1 or starts_with(datname, $1 || '_before_'))`,
    [live],
  )
  for (const { name } of rows) {
    await client.query(`alter database ${quote(name)} allow_connections true`)
  }
}

/** Nobody can rename the database that he is in. */
async function findOther(url: string, taken: readonly string[]): Promise<string> {
  for (const name of ['postgres', 'template1']) {
    if (taken.includes(name)) continue
    const other = withDatabase(url, name)
    const isOpen = await openSession(other).then(
      (client) => client.end().then(() => true),
      () => false,
    )
    if (isOpen) return other
  }
  throw refusal(
    'データベース postgres か template1 に接続できる必要があります。',
    'The role of DATABASE_URL must be able to connect to the database postgres or template1.',
  )
}
