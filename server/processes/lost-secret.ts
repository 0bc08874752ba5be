import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { connectToPrimary } from '#core/db/primary.server.ts'
import type { Env } from '#core/env.server.ts'
import { findSecret, opens } from '#core/secret.server.ts'
import { startEmbeddedPostgres } from '#server/embedded/postgres.ts'
import { refusal } from './refusal.ts'

/** What is shorter was cut: a setting of that length is refused too. */
const SHORTEST = 32

/** A new secret would hide that the old one is lost, and with it whatever was sealed: nothing is begun then. */
export async function requireSecret({ APP_SECRET, DATA_DIR, DATABASE_URL }: Env): Promise<void> {
  if (APP_SECRET !== undefined) return
  const known = readSecret(DATA_DIR)
  if (known && known.length >= SHORTEST) return
  const sealed = await findSealedTable(DATA_DIR, DATABASE_URL)
  if (sealed === undefined && known === undefined) return
  throw lost(DATA_DIR, sealed)
}

/** A secret that opens nothing of what is there was cut, or is another site's: what is sealed from now on would be lost too. */
export async function requireFittingSecret(
  { APP_SECRET, DATA_DIR }: Env,
  url: string,
): Promise<void> {
  if (APP_SECRET !== undefined) return
  const client = await connectToPrimary(url, { connectionTimeoutMillis: 5_000 })
  try {
    if (!(await opensNothing(client))) return
  } finally {
    await client.end()
  }
  const file = join(DATA_DIR, 'secret')
  throw refusal(
    `${file} では、データの暗号化された行を開けません。途中で切れたか、別のサイトのものです。バックアップから戻すか、あきらめるなら新しい APP_SECRET を設定してください。`,
    `${file} opens none of the sealed rows: it was cut, or is of another site. Put it back from a backup, or set a new APP_SECRET to give them up.`,
  )
}

/** A database that is empty yet has no such tables. */
async function opensNothing(client: pg.Client): Promise<boolean> {
  const there = await client.query(`select to_regclass('file_owner_key') as keys`)
  if (there.rows[0]?.keys === null) return false
  // They need settings that a launcher has not checked when it is loaded.
  const [{ kekId }, { readRecipient }] = await Promise.all([
    import('#core/files/owner-keys.server.ts'),
    import('#core/mail/outbox.server.ts'),
  ])
  const keys = await client.query<{ kek_id: string }>('select distinct kek_id from file_owner_key')
  const mails = await client.query<{ recipient_enc: Buffer }>(
    'select recipient_enc from outbox where recipient_enc is not null order by created_at desc limit 20',
  )
  const fits = [
    ...keys.rows.map(({ kek_id }) => kek_id === kekId()),
    ...mails.rows.map(({ recipient_enc }) => opens(() => readRecipient(recipient_enc))),
  ]
  return fits.length > 0 && !fits.includes(true)
}

function readSecret(dataDir: string): string | undefined {
  try {
    return findSecret(dataDir)
  } catch (error) {
    const file = join(dataDir, 'secret')
    throw refusal(
      `${file} を読めません。`,
      `${file} cannot be read: ${error instanceof Error ? error.message : error}`,
    )
  }
}

function lost(dataDir: string, sealed: string | undefined): Error {
  const file = join(dataDir, 'secret')
  return refusal(
    `${file} がないか、空か、途中で切れていて、${sealed ?? 'データ'} の暗号化された行を開けません。バックアップから戻すか、あきらめるなら新しい APP_SECRET を設定してください。`,
    `${file} is missing, empty or cut, and sealed rows (${sealed ?? 'of any table'}) cannot be opened without it: put it back from a backup, or set a new APP_SECRET to give them up.`,
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
