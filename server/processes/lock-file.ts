import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { startMark } from './process-table.ts'

export type Lock = {
  /** Asks whoever waits for it to be patient. */
  sayLeaving(): Promise<void>
  release(): Promise<void>
}

type Claim = {
  file: string
  /** Milliseconds to wait for one that is held, and for one whose holder said that it is leaving. */
  patience: { held: number; leaving: number }
  refuse(pid: number): Error
}

/** A file that one process holds. It heals: a holder that has died holds nothing. */
export async function takeLock({ file, patience, refuse }: Claim): Promise<Lock> {
  const mine = `${process.pid} ${startMark(process.pid)}\n`
  const draft = `${file}.${randomUUID()}`
  const begun = performance.now()
  await writeFile(draft, mine)
  try {
    while (!(await placeLock(draft, file))) {
      const holder = await readLock(file)
      const limit = holder?.includes(LEAVING) ? patience.leaving : patience.held
      if (holder === undefined) continue
      if (!isHeld(holder)) await removeStale(file, holder)
      else if (performance.now() - begun > limit) throw refuse(Number.parseInt(holder, 10))
      else await sleep(50)
    }
  } finally {
    await rm(draft, { force: true })
  }
  return {
    async sayLeaving() {
      await writeFile(draft, mine + LEAVING)
      await rename(draft, file)
    },
    async release() {
      if ((await readLock(file))?.startsWith(mine)) await rm(file, { force: true })
    },
  }
}

const LEAVING = 'leaving'

/** A link appears whole or not at all, so nobody reads a lock without its holder. */
async function placeLock(draft: string, file: string): Promise<boolean> {
  return await link(draft, file).then(
    () => true,
    (error: NodeJS.ErrnoException) => (error.code === 'EEXIST' ? false : Promise.reject(error)),
  )
}

function isHeld(holder: string): boolean {
  const [pid = '', ...mark] = holder.split('\n', 1).join().split(' ')
  return Number(pid) > 0 && startMark(Number(pid)) === mark.join(' ')
}

/** Moves the lock away before it goes: another process may have replaced it since it was read. */
async function removeStale(file: string, stale: string): Promise<void> {
  const aside = `${file}.${randomUUID()}`
  await rename(file, aside).catch(() => {})
  const moved = await readLock(aside)
  if (moved !== undefined && moved !== stale) await link(aside, file).catch(() => {})
  await rm(aside, { force: true })
}

async function readLock(file: string): Promise<string | undefined> {
  return await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? undefined : Promise.reject(error),
  )
}
