import { type RawBuilder, sql } from 'kysely'
import { Gauge } from 'prom-client'
import type { Db } from '#core/db/db.server.ts'
import { measureDisk } from '#core/files/disk-space.server.ts'

/** What somebody must see to. Every process would say the same of it, so the workers alone do. */
export function watchState(db: Db, folders: Record<string, string>): void {
  const count = (what: RawBuilder<{ n: number }>) => async () => {
    const { rows } = await what.execute(db)
    return rows[0]?.n ?? 0
  }
  watch('anken_database_up', '1 while the database answers', async () => {
    const answered = await sql`select 1`.execute(db).catch(() => undefined)
    return answered ? 1 : 0
  })
  watch('anken_mails_given_up', 'Mails that nobody tries to send any more', count(deadMails))
  watch('anken_jobs_given_up', 'Jobs that have failed as often as they may', count(deadJobs))
  watch('anken_files_waiting', 'Files that no scanner has looked at for ten minutes', count(held))
  watch('anken_files_missing', 'Files whose content is gone', count(missing))
  watchDisks('anken_disk_free_bytes', 'Room that is left where things are kept', folders, 'free')
  watchDisks('anken_disk_bytes', 'The size of the disk there', folders, 'total')
}

const deadMails = sql<{ n: number }>`select count(*)::int as n from outbox where state = 'dead'`
const deadJobs = sql<{ n: number }>`
  select count(*)::int as n from graphile_worker.jobs
  where attempts >= max_attempts and locked_at is null`
const held = sql<{ n: number }>`
  select count(*)::int as n from file
  where state = 'quarantined' and created_at < now() - interval '10 minutes'`
const missing = sql<{ n: number }>`select count(*)::int as n from file where state = 'missing'`

function watchDisks(
  name: string,
  help: string,
  folders: Record<string, string>,
  what: 'free' | 'total',
): void {
  new Gauge({
    ...{ name, help, aggregator: 'max', labelNames: ['place'] },
    async collect() {
      for (const [place, folder] of Object.entries(folders)) {
        const room = await measureDisk(folder).catch(() => undefined)
        this.set({ place }, room?.[what] ?? Number.NaN)
      }
    },
  })
}

/** While the database is away, what it knows is not a number, and the other figures are still told. */
function watch(name: string, help: string, read: () => Promise<number>): void {
  new Gauge({
    name,
    help,
    aggregator: 'max',
    async collect() {
      this.set(await read().catch(() => Number.NaN))
    },
  })
}
