import { createHash, randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { startMark } from './process-table.ts'

export type Lock = {
  /** Asks a waiting process to be patient. */
  announceLeaving(): Promise<void>
  release(): Promise<void>
}

type Claim = {
  file: string
  /** Milliseconds to wait for one that is held, and for one whose holder has announced that it is leaving. */
  patience: { held: number; leaving: number }
  refuse(pid: number): Error
}

/** A file that one process holds. It heals: a holder that has died holds nothing. */
export async function takeLock(claim: Claim): Promise<Lock> {
  const { file, patience, refuse } = claim
  const taking = randomUUID()
  const mine = `${process.pid} ${startMark(process.pid)}\n${taking}\n`
  const draft = `${file}.${taking}`
  const begun = performance.now()
  await writeFile(draft, mine)
  try {
    while (!(await placeLock(draft, file))) {
      const holder = await readLock(file)
      const limit = holder?.includes(LEAVING) ? patience.leaving : patience.held
      if (holder === undefined) continue
      if (!isHeld(holder)) await removeStale(claim, holder)
      else if (performance.now() - begun > limit) throw refuse(Number.parseInt(holder, 10))
      else await sleep(50)
    }
  } finally {
    await rm(draft, { force: true })
  }
  return {
    async announceLeaving() {
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

/**
 * Removing is a right of one at a time, itself a lock: who came to the same lock later would otherwise
 * remove the one that has been placed since. No two takings write the same text.
 */
async function removeStale({ file, ...claim }: Claim, stale: string): Promise<void> {
  const name = createHash('sha256').update(stale).digest('hex').slice(0, 16)
  const right = await takeLock({ ...claim, file: `${file}.${name}` })
  if ((await readLock(file)) === stale) await rm(file)
  await right.release()
}

async function readLock(file: string): Promise<string | undefined> {
  return await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? undefined : Promise.reject(error),
  )
}
