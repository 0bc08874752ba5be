import { readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { stampInJapan, systemNow } from '#core/clock.ts'
import { moveIntoPlace } from '#core/files/durable-files.server.ts'
import { startEmbeddedPostgres } from '#server/embedded/postgres.ts'
import { refusal } from '#server/processes/refusal.ts'
import { layOut } from './base-copy.ts'
import { readControlFile } from './control-file.ts'
import { copyName, listCopies } from './copy-name.ts'
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
  const live = join(dataDir, 'postgres')
  const server = await startEmbeddedPostgres({
    dataDir: place,
    settings: {
      restore_command: pullCommand(archive, join(live, 'pg_wal')),
      recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00'),
      recovery_target_timeline: await chooseTimeline(live, join(place, 'postgres')),
      recovery_target_action: 'promote',
      // Until it has arrived it does not call itself ready.
      hot_standby: 'off',
    },
  })
  await server.stop()
  return place
}

/** A restore that was taken back has left a timeline in the log that leads away from the one in use. */
async function chooseTimeline(live: string, copy: string): Promise<string> {
  const [used, copied] = await Promise.all([
    readControlFile(live).catch(() => undefined),
    readControlFile(copy),
  ])
  return used?.system === copied.system ? `${used.timeline}` : 'latest'
}

/** Puts the recovered folder in the place of the present one, which is retained beside it. */
export async function takeRecovered(dataDir: string): Promise<string> {
  const old = await putInPlace(dataDir, join(dataDir, 'recovering', 'postgres'))
  await rm(join(dataDir, 'recovering'), { recursive: true })
  return old
}

/** Puts what was there before in its place again; the recovered folder is retained in turn. */
export async function takeBack(dataDir: string, before: string): Promise<string> {
  const name = basename(before)
  const retained = await readdir(dataDir)
  if (BEFORE.test(name) && retained.includes(name))
    return await putInPlace(dataDir, join(dataDir, name))
  throw refusal(
    `${before} は ${dataDir} にある復元前のデータではありません。`,
    `${before} is no database of before a restore in ${dataDir}.`,
  )
}

const BEFORE = /^postgres\.before-[\dT-]+$/

async function putInPlace(dataDir: string, next: string): Promise<string> {
  const old = join(dataDir, await findFreeName(dataDir))
  const live = join(dataDir, 'postgres')
  await moveIntoPlace(live, old).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  await moveIntoPlace(next, live)
  return old
}

/** Two restores within one second need two names. */
async function findFreeName(dataDir: string): Promise<string> {
  const stamp = stampInJapan(systemNow()).slice(0, 19).replaceAll(':', '')
  const taken = await readdir(dataDir)
  let name = `postgres.before-${stamp}`
  for (let count = 2; taken.includes(name); count += 1) name = `postgres.before-${stamp}-${count}`
  return name
}

async function findBase(backups: string, until: Date): Promise<string> {
  const latest = copyName(until)
  const name = (await listCopies(backups)).findLast((one) => one <= latest)
  if (name) return join(backups, name)
  throw refusal(
    'その時点より前の写しがありません。BACKUP_DIR と時刻を確かめてください。',
    `There is no copy from before that moment in ${backups}.`,
  )
}
