import { statfs } from 'node:fs/promises'
import { Problem } from '#core/problem.ts'

const GB = 1024 ** 3

/** Below a tenth, or below 1 GB, nothing large is taken any more: the database must keep its room. */
export function hasRoom({ free, total }: { free: number; total: number }): boolean {
  return free >= GB && free >= total / 10
}

export async function measureDisk(folder: string): Promise<{ free: number; total: number }> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

export async function refuseWithoutRoom(folder: string): Promise<void> {
  if (hasRoom(await measureDisk(folder))) return
  throw new Problem(
    507,
    'ただいまファイルをお預かりできません。時間をおいて、もう一度お試しください。',
  )
}
