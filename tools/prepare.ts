import { createServer } from 'node:net'
import { systemNow } from '#core/clock.ts'
import { isDamagedPage } from '#core/db/damaged-page.server.ts'
import { findPrimary } from '#core/db/primary.server.ts'
import type { Env } from '#core/env.server.ts'
import { type SeedOptions, seedWorld } from '#db/world/seed.ts'
import { openWalArchive } from '#server/backup/wal.ts'
import { startEmbeddedPostgres } from '#server/embedded/postgres.ts'
import { migrate } from '#server/migrate.ts'
import { checkFreeSpace, lockDataDir } from '#server/processes/data-dir.ts'
import { requireFittingSecret, requireSecret } from '#server/processes/lost-secret.ts'
import { reachDatabase } from '#server/processes/reach-database.ts'
import { refusal } from '#server/processes/refusal.ts'
import { aborted, untilStopped } from '#server/processes/stopping.ts'
import { bar, step } from './progress.ts'
import { clearUnfinished } from './work-place.ts'

type Start = {
  settings: Env
  stop: AbortSignal
  /** Whatever is opened is put here, and closed in reverse order. */
  open: AsyncDisposableStack
}

/** Makes DATA_DIR ours, or says who has it. */
export async function openDataDir({ settings, stop, open }: Start): Promise<string> {
  const lock = await step('前の起動の終了待ち (waiting for the last run)', () =>
    lockDataDir(settings.DATA_DIR),
  )
  // A folder that is gone by then has no lock to say anything in.
  const announcement = aborted(stop).then(() => lock.announceLeaving().catch(() => {}))
  open.defer(async () => {
    if (stop.aborted) await announcement
    await lock.release()
  })
  await checkFreeSpace(lock.dataDir)
  return lock.dataDir
}

/** Starts the database of DATA_DIR, or checks the one that DATABASE_URL names. */
export async function openDatabase(dataDir: string, { settings, stop, open }: Start) {
  const given = settings.DATABASE_URL
  if (given) {
    await step('データベースへの接続 (database)', () => reachDatabase(given))
    await requireSecret(settings)
    await requireFittingSecret(settings, given)
    return given
  }
  await requireSecret(settings)
  const archive = await openWalArchive(dataDir)
  const database = await step('データベースの起動 (database)', (onProgress) =>
    startEmbeddedPostgres({ dataDir, onProgress, signal: stop, archive, hasReservedSpace: true }),
  )
  open.defer(() => step('データベースの停止 (database)', () => database.stop()))
  await requireFittingSecret(settings, database.url)
  return database.url
}

/** Brings the tables up to date and, once, puts the demo world into them; its people only at home. */
export async function fillDatabase(hosts: string, seed: SeedOptions, { settings, stop }: Start) {
  const { url } = await findPrimary(hosts)
  await clearUnfinished(url)
  await step('表の更新 (migrate)', (report) =>
    untilStopped(
      stop,
      migrate(url, {
        onApplied: (name) => report(`表の更新 ${name}`),
        onWait: () =>
          report(
            'ほかの表の更新かバックアップの終了待ち (waiting for another migration or a backup)',
          ),
      }),
    ),
  )
  await step('デモデータの作成 (seed)', (report) =>
    untilStopped(
      stop,
      seedWorld(url, {
        ...seed,
        withPeople: settings.isLocal,
        withActivity: settings.isLocal,
        onProgress: (done, of) => report(`案件の作成 (items) ${bar(done, of)}`),
      }),
    ).catch(goOnDamaged),
  )
  if (settings.isLocal) return
  // It needs settings that a launcher has not checked when it is loaded.
  const { shutDemoPeopleAt } = await import('#server/processes/demo-people.ts')
  const shut = await shutDemoPeopleAt(url, systemNow())
  if (shut > 0) console.log(demoPeopleAreShut(shut))
}

/** A site that has served before serves what is left. */
function goOnDamaged(error: unknown): void {
  if (!isDamagedPage(error)) throw error
  console.error(`
  データベースに壊れた表か索引があります。読めるところだけで起動します。npm run doctor で確かめてください。
  The database is damaged (${error.message}): the site starts with what can be read. See npm run doctor.
`)
}

function demoPeopleAreShut(count: number): string {
  return `
  公開のサイトになったため、デモのログイン${count}件を使えないようにしました。運営のログインは npm run owner で作れます。
  The site is public now: ${count} demo logins were shut. npm run owner makes the login of its owner.
`
}

export async function checkPort({ PORT, HOST }: Env): Promise<void> {
  const server = createServer()
  const error = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    server.once('error', resolve)
    server.listen({ port: PORT, host: HOST, exclusive: true }, () => resolve(undefined))
  })
  await new Promise((resolve) => server.close(resolve))
  if (!error) return
  const isTaken = error.code === 'EADDRINUSE'
  throw refusal(
    `ポート ${PORT} は${isTaken ? 'ほかのプログラムが使っています' : '開けません'}。PORT=${PORT + 1} npm start のように変えてください。`,
    isTaken
      ? `Port ${PORT} is taken: stop the program that uses it, or set PORT.`
      : `Port ${PORT} of ${HOST} cannot be opened: ${error.message}`,
  )
}
