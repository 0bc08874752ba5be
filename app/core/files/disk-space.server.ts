import { existsSync, type StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { log } from '#core/log.server.ts'
import { Problem } from '#core/problem.ts'

const MB = 1024 ** 2
const GB = 1024 ** 3
type Room = { free: number; total: number }

/** Below a tenth, or below 1 GB, nothing large is taken any more: the database must keep its room. */
export function hasRoom({ free, total }: Room): boolean {
  return free >= GB && free >= total / 10
}

/** A twentieth of a large disk is plenty; of a small one it is what PostgreSQL needs to recover. */
export function isNearlyFull({ free, total }: Room): boolean {
  return free < 300 * MB || (free < 2 * GB && free < total / 20)
}

/** With fewer names left for files a disk is full, however many bytes are free. */
const LEAST_NAMES = 1_000

export async function measureDisk(folder: string): Promise<Room> {
  return roomOf(await statfs(folder))
}

/** Some file systems count no names: they have 0 of 0. */
export function roomOf({
  bavail,
  blocks,
  bsize,
  files,
  ffree,
}: Pick<StatsFs, 'bavail' | 'blocks' | 'bsize' | 'files' | 'ffree'>): Room {
  const isOutOfNames = files > 0 && ffree < LEAST_NAMES
  return { free: isOutOfNames ? 0 : bavail * bsize, total: blocks * bsize }
}

export async function refuseWithoutRoom(folder: string): Promise<void> {
  if (!hasRoom(await measureDisk(folder))) throw noRoomForFiles()
}

export function noRoomForFiles(): Problem {
  return new Problem(
    507,
    'ただいまファイルをお預かりできません。時間をおいて、もう一度お試しください。',
  )
}

/** Of a disk or a bucket that fails: a refusal in words. Any other error stays as it is. */
export function explainStoreFailure(error: unknown): unknown {
  if (isDiskFull(error)) return noRoomForFiles()
  const code = String(Reflect.get(Object(error), 'code'))
  if (!STORE_AWAY.includes(code)) return error
  log.error({ err: error }, 'the place for files fails')
  return new Problem(503, STORE_FAILS, { headers: { 'Retry-After': '30' } })
}

const STORE_AWAY = ['EIO', 'EMFILE', 'ENFILE', 'EROFS', 'ETIMEDOUT', 'E_CANNOT_WRITE_FILE']
const STORE_FAILS =
  'ただいまファイルを保存できません。お預かりしていませんので、時間をおいて、もう一度お試しください。'

/** Where the database lies on the same disk, what is left is for its recovery: readers read on. */
export async function refuseToWrite(dataDir: string, measure = measureDisk): Promise<void> {
  const room = await measure(dataDir).catch(() => undefined)
  if (!room || !isNearlyFull(room) || !existsSync(join(dataDir, 'postgres'))) return
  throw new Problem(503, NO_ROOM, { headers: { 'Retry-After': '60' } })
}

const NO_ROOM = 'ただいま保存ができません。時間をおいて、もう一度お試しください。'

/** For a process whose user has a quota the disk is full at that. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && FULL.includes(String(error.code))
}

const FULL = ['ENOSPC', 'EDQUOT']
