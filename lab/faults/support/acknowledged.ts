import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import type { FileStore } from '#core/files/file-store.server.ts'
import { openFile } from '#core/files/files.server.ts'
import { withDb } from '#server/backup/restore.ts'
import { openSession } from '#server/backup/snapshot.ts'

/** What a site has acknowledged: by table how many rows with which sum, and by file what was sent. */
export type Acknowledged = {
  tables: ReadonlyMap<string, Table>
  until: Date
  files: ReadonlyMap<number, string>
}
type Table = { rows: number; sum: string }

/**
 * What may be lost: feeds of changes, counters, signs of life, and what a restore writes of itself. It is listed
 * here once more, so that a backup that leaves more out is noticed.
 */
const PASSING = [
  'audit_tail',
  'cache_change',
  'feed_mark',
  'feed_sweep',
  'item_change',
  'job_worker',
  'login_streak',
  'rate_counter',
  'restored_copy',
  'schema_migration',
]

/**
 * Reads it from the tables themselves, and from nothing that a backup has written. Lines of the audit that came
 * after a moment are not read.
 */
export async function readTables(url: string, until: Date): Promise<Map<string, Table>> {
  await using client = await openSession(url)
  const found = new Map<string, Table>()
  for (const name of await listNames(client)) {
    const { rows } = await client.query<Table>(
      `select count(*)::int as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as sum
       from "${name}" t where $2 = '' or (to_jsonb(t)->>$2)::timestamptz <= $1`,
      [until, AUDIT.test(name) ? 'at' : ''],
    )
    found.set(name, rows[0] ?? { rows: 0, sum: '' })
  }
  return found
}

const AUDIT = /^audit_\d+$/

async function listNames(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relpersistence = 'p'
       and relnamespace = 'public'::regnamespace and not relname = any($1) order by 1`,
    [PASSING],
  )
  return rows.map(({ name }) => name)
}

/** The tables whose rows are not those that were acknowledged. */
export function listChanged(before: Acknowledged['tables'], after: Acknowledged['tables']) {
  return [...before].filter(([name, table]) => {
    const found = after.get(name)
    return found?.rows !== table.rows || found.sum !== table.sum
  })
}

/** Files that cannot be read, or are not what was sent. */
export async function countBrokenFiles(
  url: string,
  store: FileStore,
  files: Acknowledged['files'],
): Promise<number> {
  return await withDb(url, async (db) => {
    let broken = 0
    for (const [id, sha256] of files) {
      const read = async () => buffer((await openFile(db, store, id)).content)
      const content = await read().catch(() => undefined)
      if (!content || sha256Of(content) !== sha256) broken += 1
    }
    return broken
  })
}

export function sha256Of(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
