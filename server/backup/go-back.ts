import { systemNow } from '#core/clock.ts'
import { migrate } from '#server/migrate.ts'
import { refusal } from '#server/processes/refusal.ts'
import {
  besideName,
  dropDatabase,
  listDatabases,
  openAgain,
  swapDatabases,
  withDatabase,
} from './databases.ts'
import { welcomeBack } from './restore.ts'
import { openSession } from './snapshot.ts'

/** Puts the database of before the last restore in its place again; the restored one is retained in turn. */
export async function goBack(url: string): Promise<{ name: string; old: string }> {
  await openAgain(url)
  const name = await findOld(url)
  if (!name) {
    throw refusal('戻せるデータベースがありません。', 'There is no database to go back to.')
  }
  const old = besideName(url, 'before')
  await migrate(withDatabase(url, name))
  const copy = { old, takenAt: systemNow().toISOString() }
  await swapDatabases(url, { next: name, ...copy })
  await welcomeBack(url, copy)
  return { name, old }
}

async function findOld(url: string): Promise<string | undefined> {
  const there = new Set(await listDatabases(url))
  await using client = await openSession(url)
  const { rows } = await client.query<{ name: string }>(
    `select old_database as name from restored_copy
     where dropped_at is null and keep_until > now() order by id desc`,
  )
  return rows.map((row) => row.name).find((name) => there.has(name))
}

/** Databases of before a restore whose time is over. */
export async function dropOldCopies(url: string): Promise<string[]> {
  await using client = await openSession(url)
  const { rows } = await client.query<{ name: string }>(
    `select old_database as name from restored_copy where dropped_at is null and keep_until <= now()`,
  )
  for (const { name } of rows) {
    await dropDatabase(url, name)
    await client.query('update restored_copy set dropped_at = now() where old_database = $1', [
      name,
    ])
  }
  return rows.map((row) => row.name)
}
