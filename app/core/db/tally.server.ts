import { sql } from 'kysely'
import { atomic, type Db } from './db.server.ts'

/** A table of lines `n` more or fewer of what is the same in all of `by`. */
type Tally = { table: string; by: readonly string[]; lock: number }

/** Lines summed up in one step: no step takes as long as a statement may. */
const AT_ONCE = 50_000
/** Fewer lines beyond what is needed are left as they are. */
const SPARE = 1_000

/** Sums up what writers have added, the oldest first: readers see the same figures before and after. */
export async function sumUpTally(db: Db, tally: Tally, signal: AbortSignal): Promise<void> {
  const { lines, cells } = await measure(db, tally)
  if (lines - cells < SPARE) return
  for (let done = 0; done < lines; done += AT_ONCE) {
    signal.throwIfAborted()
    await sumUpSome(db, tally)
  }
}

async function measure(db: Db, { table, by }: Tally) {
  const { rows } = await sql<{ lines: number; cells: number }>`
    select coalesce(sum(n), 0)::integer as lines, count(*)::integer as cells
    from (select count(*) as n from ${sql.table(table)} group by ${columns(by)}) cell`.execute(db)
  return rows[0] ?? { lines: 0, cells: 0 }
}

async function sumUpSome(db: Db, { table, by, lock }: Tally): Promise<void> {
  await atomic(db, async (own) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(own)
    await sql`with oldest as (select id from ${sql.table(table)} order by id limit ${AT_ONCE}),
      gone as (delete from ${sql.table(table)} where id in (select id from oldest) returning *)
      insert into ${sql.table(table)} (${columns(by)}, n)
      select ${columns(by)}, sum(n) from gone group by ${columns(by)} having sum(n) <> 0`.execute(
      own,
    )
  })
}

function columns(by: readonly string[]) {
  return sql.join(by.map((name) => sql.ref(name)))
}
