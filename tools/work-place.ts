import { join } from 'node:path'
import { findPrimary } from '#core/db/primary.server.ts'
import type { Env } from '#core/env.server.ts'
import { dropUnfinished, finishSwap } from '#server/backup/unfinished.ts'
import { openWalArchive } from '#server/backup/wal.ts'
import { startEmbeddedPostgres } from '#server/embedded/postgres.ts'
import { requireSecret } from '#server/processes/lost-secret.ts'
import { reachDatabase } from '#server/processes/reach-database.ts'
import { readSettings } from '#server/processes/settings.ts'
import { step } from './progress.ts'

export type WorkPlace = {
  settings: Env
  url: string
  folder: string
  /** Where the files of an embedded database lie. */
  cluster?: string
}

/**
 * The database that a command works on: that of DATABASE_URL, or the one in DATA_DIR, which is started
 * where it does not run, and left running where it does.
 */
export async function openWorkPlace(open: AsyncDisposableStack): Promise<WorkPlace> {
  const place = await findWorkPlace(open)
  await clearUnfinished(place.url)
  return place
}

/** What a restore has left that was killed. */
export async function clearUnfinished(url: string): Promise<void> {
  const old = await finishSwap(url)
  if (old !== undefined) {
    console.log(
      `途中で止まった復元を仕上げました。前のデータベースは ${old} です。 Finished what a killed restore had begun.`,
    )
  }
  for (const name of await dropUnfinished(url)) {
    console.log(
      `途中で止まった復元のデータベース ${name} を消しました。 Dropped what a killed restore had left.`,
    )
  }
}

async function findWorkPlace(open: AsyncDisposableStack): Promise<WorkPlace> {
  const settings = readSettings()
  const folder = settings.BACKUP_DIR ?? join(settings.DATA_DIR, 'backups')
  const given = settings.DATABASE_URL
  if (given) {
    await step('データベースへの接続 (database)', () => reachDatabase(given))
    await requireSecret(settings)
    return { settings, url: (await findPrimary(given)).url, folder }
  }
  await requireSecret(settings)
  const archive = await openWalArchive(settings.DATA_DIR)
  const database = await step('データベースの起動 (database)', (onProgress) =>
    startEmbeddedPostgres({ dataDir: settings.DATA_DIR, onProgress, archive }),
  )
  open.defer(async () => {
    if (!database.adopted) await database.stop()
  })
  return { settings, url: database.url, folder, cluster: join(settings.DATA_DIR, 'postgres') }
}
