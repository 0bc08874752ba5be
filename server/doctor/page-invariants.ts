import { sql } from 'kysely'
import { isDamagedPage, nameDamaged } from '#core/db/damaged-page.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import type { Invariant } from './finding.ts'

/** Beside its own, `examine` puts here whatever another look has met. */
export const damagedPages: Invariant = {
  name: 'damaged-pages',
  wrong: 'データベースに、壊れていて読めない表か索引があります（ディスクの故障が疑われます）。',
  remedy:
    'まずディスクを調べます。索引は reindex index concurrently 名前 で作り直します。表は、直前のバックアップを verify-backup で確かめてから npm run restore で戻します。',
  async find({ db }) {
    const damaged = new Set<string>()
    await chooseIndexes(db, 'off')
    for (const { name, columns } of await listTables(db)) {
      // A long value lies in pages of its own, which are read for nothing less than the value itself.
      const values = columns.map((column) => sql`, sum(hashtext(${sql.ref(column)}::text))`)
      const read = sql`select count(*)${sql.join(values, sql``)} from ${sql.raw(name)}`
      await tryLook(db, damaged, () => read.execute(db))
    }
    await chooseIndexes(db, 'on')
    return [...damaged]
  },
}

/** Runs a look, and notes what of the database could not be read for it. The transaction goes on. */
export async function tryLook<T>(db: Db, damaged: Set<string>, look: (db: Db) => Promise<T>) {
  try {
    return await atomic(db, look)
  } catch (error) {
    if (!isDamagedPage(error)) throw error
    damaged.add(await nameDamaged(db, error))
    return undefined
  }
}

/** With the columns whose values may be long, where any is. */
async function listTables(db: Db): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select c.oid::regclass::text as name, array(
      select attname::text from pg_attribute where attrelid = c.oid and attnum > 0
      and not attisdropped and attstorage <> 'p' and pg_relation_size(c.reltoastrelid) > 0
    ) as columns
    from pg_class c where relkind = 'r' and relpersistence = 'p'
    and relnamespace not in (select oid from pg_namespace where nspname ~ '^pg_|^information_schema$')
    and has_table_privilege(oid, 'select') order by 1`.execute(db)
  return rows
}

/** Without them each page of the rows is read, in the order in which they lie. */
async function chooseIndexes(db: Db, choice: 'on' | 'off'): Promise<void> {
  for (const way of ['indexscan', 'indexonlyscan', 'bitmapscan']) {
    await sql`select set_config(${`enable_${way}`}, ${choice}, true)`.execute(db)
  }
}
