import { systemNow } from '#core/clock.ts'
import { databaseOf, stampOf, UNFINISHED, withDatabase } from './databases.ts'
import { quote } from './description.ts'
import { openSession } from './snapshot.ts'

const BUSY = '55006'
const GONE = '3D000'
/** A process that creates a database is connected to it by then. */
const GRACE = 60_000

/**
 * Drops the databases that a restore or a check has left which was killed, and answers their names. One that
 * lives is connected to its database from the beginning to the end, and PostgreSQL drops none with a client in it.
 */
export async function dropUnfinished(url: string, now = systemNow()): Promise<string[]> {
  const dropped: string[] = []
  await using client = await openSession(url)
  const latest = stampOf(new Date(now.getTime() - GRACE))
  for (const { name, isMarked } of await listCandidates(client, databaseOf(url))) {
    const isOld = name.slice(-latest.length) < latest
    if (!isMarked && !(isOld && (await isEmpty(withDatabase(url, name))))) continue
    const isDropped = await client.query(`drop database ${quote(name)}`).then(
      () => true,
      (error) => ([BUSY, GONE].includes(error.code) ? false : Promise.reject(error)),
    )
    if (isDropped) dropped.push(name)
  }
  return dropped
}

type Session = Awaited<ReturnType<typeof openSession>>

async function listCandidates(client: Session, live: string) {
  const { rows } = await client.query<{ name: string; isMarked: boolean }>(
    `select datname as name, shobj_description(oid, 'pg_database') is not distinct from $2 as "isMarked"
     from pg_database d where starts_with(datname, $1) and datname <> current_database()
     and datname ~ '_(restored|check)_\\d{8}T\\d{6}$' and datallowconn
     and not exists (select from pg_stat_activity where datname = d.datname) order by 1`,
    [live.replace(/_(before|restored|check)_.*$/s, ''), UNFINISHED],
  )
  return rows
}

/** What was killed before it could leave its mark has made no table. */
async function isEmpty(url: string): Promise<boolean> {
  await using client = await openSession(url)
  const { rowCount } = await client.query(
    `select from pg_class where relnamespace not in
     (select oid from pg_namespace where nspname ~ '^pg_' or nspname = 'information_schema') limit 1`,
  )
  return rowCount === 0
}
