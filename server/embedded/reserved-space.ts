import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { isNearlyFull, measureDisk } from '#core/files/disk-space.server.ts'

const SIZE = 256 * 1024 ** 2
const run = promisify(execFile)

/** Room that is taken and never used: PostgreSQL must write to recover, also where the disk is full. */
export async function reserveSpace(dataDir: string, measure = measureDisk): Promise<void> {
  const { free, total } = await measure(dataDir)
  if (existsSync(fileIn(dataDir)) || isNearlyFull({ free: free - 2 * SIZE, total })) return
  // Without such a program no space is reserved: to write so much at every first start takes too long.
  await run('fallocate', ['--length', String(SIZE), fileIn(dataDir)]).catch(() => {})
}

/** Gives the room to who needs it. True where that has changed anything. */
export async function releaseSpace(dataDir: string, measure = measureDisk): Promise<boolean> {
  const isNeeded = existsSync(fileIn(dataDir)) && isNearlyFull(await measure(dataDir))
  if (isNeeded) await rm(fileIn(dataDir))
  return isNeeded
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'reserved-space')
}
