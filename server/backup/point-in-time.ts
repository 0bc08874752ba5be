import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { stampInJapan, systemNow } from '#core/clock.ts'
import { startEmbeddedPostgres } from '#server/embedded/postgres.ts'
import { refusal } from '#server/processes/refusal.ts'
import { layOut } from './base-copy.ts'
import { openWalFolder, pullCommand } from './wal.ts'

type Wish = { dataDir: string; backups: string; until: Date }

/**
 * Makes a database as it was at a moment, in DATA_DIR/recovering: the last copy before it, and the log from
 * there. The one in use is not touched.
 */
export async function recoverUntil({ dataDir, backups, until }: Wish): Promise<string> {
  const file = await findBase(backups, until)
  const place = join(dataDir, 'recovering')
  await rm(place, { recursive: true, force: true })
  await layOut(file, join(place, 'postgres'))
  const archive = await openWalFolder(dataDir, backups)
  const server = await startEmbeddedPostgres({
    dataDir: place,
    settings: {
      restore_command: pullCommand(archive, join(dataDir, 'postgres', 'pg_wal')),
      recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00'),
      recovery_target_action: 'promote',
      // Until it has arrived it does not call itself ready.
      hot_standby: 'off',
    },
  })
  await server.stop()
  return place
}

/** Puts what was recovered in the place of what is there, which is kept beside it. */
export async function takeRecovered(dataDir: string): Promise<string> {
  const stamp = stampInJapan(systemNow()).slice(0, 19).replaceAll(':', '')
  const old = join(dataDir, `postgres.before-${stamp}`)
  const live = join(dataDir, 'postgres')
  await rename(live, old).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  await rename(join(dataDir, 'recovering', 'postgres'), live)
  await rm(join(dataDir, 'recovering'), { recursive: true })
  return old
}

async function findBase(backups: string, until: Date): Promise<string> {
  const latest = `base-${stampInJapan(until).slice(0, 19).replaceAll(':', '')}.base`
  const names = await readdir(backups).catch(() => [])
  const fit = names.filter((name) => /^base-.*\.base$/.test(name) && name <= latest).sort()
  const name = fit.at(-1)
  if (name) return join(backups, name)
  throw refusal(
    'その時点より前の写しがありません。BACKUP_DIR と時刻を確かめてください。',
    `There is no copy from before that moment in ${backups}.`,
  )
}
