import { z } from 'zod'
import { systemNow } from '#core/clock.ts'
import { databaseOf, SWAPPED, stampOf, UNFINISHED, withDatabase } from './databases.ts'
import { quote } from './description.ts'
import { welcomeBack } from './restore.ts'
import { openSession, SESSION_NAME } from './snapshot.ts'

const BUSY = '55006'
const GONE = '3D000'
/** A process that creates a database is connected to it by then. */
const GRACE = 60_000

/**
 * Drops the databases that a restore or a check has left which was killed, and answers their names. One that
 * lives has an idle session in its database from the beginning to the end; what goes on in there without one is a
 * statement that has not noticed yet that nobody waits for it.
 */
export async function dropUnfinished(url: string, now = systemNow()): Promise<string[]> {
  const dropped: string[] = []
  await using client = await openSession(url)
  const latest = stampOf(new Date(now.getTime() - GRACE))
  for (const { name, isMarked } of await listCandidates(client, databaseOf(url))) {
    const isOld = name.slice(-latest.length) < latest
    if (!isMarked && !(isOld && (await isEmpty(withDatabase(url, name))))) continue
    const force = isMarked ? 'with (force)' : ''
    const isDropped = await client.query(`drop database ${quote(name)} ${force}`).then(
      () => true,
      (error) => ([BUSY, GONE].includes(error.code) ? false : Promise.reject(error)),
    )
    if (isDropped) dropped.push(name)
  }
  return dropped
}

/** Does what a restore has left to do that was killed after its swap; answers the name of the database of before. */
export async function finishSwap(url: string): Promise<string | undefined> {
  await using client = await openSession(url)
  const { rows } = await client.query<{ mark: string | null }>(
    `select shobj_description(oid, 'pg_database') as mark from pg_database
     where datname = current_database()`,
  )
  const mark = rows[0]?.mark
  if (!mark?.startsWith(SWAPPED)) return undefined
  const copy = swapped.parse(JSON.parse(mark.slice(SWAPPED.length)))
  await welcomeBack(url, copy)
  return copy.old
}

const swapped = z.object({ old: z.string(), takenAt: z.string() })

type Session = Awaited<ReturnType<typeof openSession>>

async function listCandidates(client: Session, live: string) {
  const { rows } = await client.query<{ name: string; isMarked: boolean }>(
    `select name, "isMarked" from (select datname as name,
       shobj_description(oid, 'pg_database') is not distinct from $2 as "isMarked",
       exists (select from pg_stat_activity where datname = d.datname) as has_clients,
       exists (select from pg_stat_activity where datname = d.datname
         and application_name = $3 and coalesce(state, 'idle') = 'idle') as is_held
       from pg_database d where starts_with(datname, $1) and datname <> current_database()
       and datname ~ '_(restored|check)_\\d{8}T\\d{6}$' and datallowconn) found
     where case when "isMarked" then not is_held else not has_clients end order by 1`,
    [live.replace(/_(before|restored|check)_.*$/s, ''), UNFINISHED, SESSION_NAME],
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
