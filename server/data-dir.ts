import {
  access,
  constants,
  link,
  mkdir,
  readFile,
  realpath,
  rename,
  rm,
  statfs,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startMark } from './process-table.ts'
import { refusal } from './refusal.ts'

export type DataDirLock = {
  dataDir: string
  /** Asks a run that starts meanwhile to wait instead of giving up. */
  sayLeaving(): Promise<void>
  release(): Promise<void>
}

/** Makes DATA_DIR ours: one run at a time, with room to write. */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  const path = await makeDataDir(dataDir)
  const lock = join(path, 'lock')
  const mine = `${process.pid} ${startMark(process.pid)}\n`
  const draft = `${lock}.${process.pid}`
  await writeFile(draft, mine)
  try {
    await takeLock(lock, draft)
  } finally {
    await rm(draft, { force: true })
  }
  return {
    dataDir: path,
    async sayLeaving() {
      await writeFile(draft, `${mine}${LEAVING}\n`)
      await rename(draft, lock)
    },
    async release() {
      if ((await readLock(lock))?.startsWith(mine)) await rm(lock, { force: true })
    },
  }
}

const LEAST_SPACE = 300_000_000

export async function checkFreeSpace(dataDir: string, least = LEAST_SPACE): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  if (free >= least) return
  const [left, needed] = [free, least].map((size) => Math.round(size / 1_000_000))
  throw refusal(
    `${dataDir} の空き容量が足りません（残り ${left} MB、必要 ${needed} MB）。`,
    `${dataDir} has ${left} MB of free space and needs ${needed} MB.`,
  )
}

const LEAVING = 'leaving'
/** Milliseconds until a start gives up: a killed run may not have noticed yet, one that leaves will. */
const PATIENCE = { running: 1_500, leaving: 40_000 }

async function makeDataDir(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await access(dataDir, constants.W_OK | constants.X_OK)
    return await realpath(dataDir)
  } catch (error) {
    throw refusal(
      `DATA_DIR（${dataDir}）に書き込めません。`,
      `DATA_DIR (${dataDir}) cannot be written: ${error instanceof Error ? error.message : error}`,
    )
  }
}

async function takeLock(lock: string, draft: string): Promise<void> {
  const begun = performance.now()
  for (;;) {
    // A link appears whole or not at all, so nobody reads a lock without its owner.
    const taken = await link(draft, lock).then(
      () => true,
      (error: NodeJS.ErrnoException) => (error.code === 'EEXIST' ? false : Promise.reject(error)),
    )
    if (taken) return
    const holder = await readLock(lock)
    if (holder === undefined) continue
    const patience = holder.includes(LEAVING) ? PATIENCE.leaving : PATIENCE.running
    if (!isHeld(holder)) await removeStale(lock, holder)
    else if (performance.now() - begun > patience) throw alreadyRunning(holder)
    else await sleep(50)
  }
}

/** Moves the lock away before it goes: another start may have replaced it since it was read. */
async function removeStale(lock: string, stale: string): Promise<void> {
  const aside = `${lock}.stale.${process.pid}`
  await rename(lock, aside).catch(() => {})
  const moved = await readLock(aside)
  if (moved !== undefined && moved !== stale) await link(aside, lock).catch(() => {})
  await rm(aside, { force: true })
}

function isHeld(holder: string): boolean {
  const [pid = '', ...mark] = (holder.split('\n')[0] ?? '').split(' ')
  return Number(pid) > 0 && startMark(Number(pid)) === mark.join(' ')
}

async function readLock(lock: string): Promise<string | undefined> {
  return await readFile(lock, 'utf8').catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? undefined : Promise.reject(error),
  )
}

function alreadyRunning(holder: string): Error {
  const pid = holder.split(' ')[0]
  return refusal(
    `この DATA_DIR ではすでに起動しています（プロセス ${pid}）。`,
    `Process ${pid} runs on this DATA_DIR already: stop it, or set another DATA_DIR and PORT.`,
  )
}
