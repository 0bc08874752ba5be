import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { connectToPrimary } from '#core/db/primary.server.ts'
import type { Env } from '#core/env.server.ts'
import { findSecret } from '#core/secret.server.ts'
import { startEmbeddedPostgres } from '#server/embedded/postgres.ts'
import { refusal } from './refusal.ts'

/** A new secret would hide that the old one is lost, and with it whatever was sealed: nothing is begun then. */
export async function requireSecret({ APP_SECRET, DATA_DIR, DATABASE_URL }: Env): Promise<void> {
  const known = findSecret(DATA_DIR)
  if (APP_SECRET !== undefined || known) return
  const sealed = await findSealedTable(DATA_DIR, DATABASE_URL)
  if (sealed === undefined && known === undefined) return
  const file = join(DATA_DIR, 'secret')
  throw refusal(
    `${file} がないか空で、${sealed ?? 'データ'} の暗号化された行を開けません。バックアップから戻すか、あきらめるなら新しい APP_SECRET を設定してください。`,
    `${file} is missing or empty, and sealed rows (${sealed ?? 'of any table'}) cannot be opened without it: put it back from a backup, or set a new APP_SECRET to give them up.`,
  )
}

async function findSealedTable(dataDir: string, given?: string): Promise<string | undefined> {
  if (given) return await findSealedTableAt(given)
  if (!existsSync(join(dataDir, 'postgres'))) return undefined
  const server = await startEmbeddedPostgres({ dataDir })
  try {
    return await findSealedTableAt(server.url)
  } finally {
    if (!server.adopted) await server.stop()
  }
}

/** Whatever is sealed is in a column that says so by its name. */
const SEALED = `select c.relname as name, a.attname as field
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid = 'bytea'::regtype
  and a.attname ~ '(_enc|_sealed|^wrapped_key|^totp_secret)$' order by 1`

async function findSealedTableAt(url: string): Promise<string | undefined> {
  const client = await connectToPrimary(url, { connectionTimeoutMillis: 5_000 })
  try {
    const { rows } = await client.query<{ name: string; field: string }>(SEALED)
    for (const { name, field } of rows) {
      const [table, column] = [name, field].map(pg.escapeIdentifier)
      const found = await client.query(`select from ${table} where ${column} is not null limit 1`)
      if (found.rowCount) return name
    }
    return undefined
  } finally {
    await client.end()
  }
}
