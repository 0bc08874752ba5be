import { totalmem } from 'node:os'

const MB = 1024 ** 2
/** `npm run bench memory` measures them. */
const NEEDED = { withDatabase: 896 * MB, alone: 512 * MB }

type Machine = { total: number; limit: number | undefined }

/** A sentence where the machine, or the group that we run in, has less memory than `npm start` needs. */
export function warnOfMemory(
  hasOwnDatabase: boolean,
  machine: Machine = { total: totalmem(), limit: process.constrainedMemory() },
): string | undefined {
  const needed = hasOwnDatabase ? NEEDED.withDatabase : NEEDED.alone
  // Without a limit some systems answer 0, and others more than there is.
  const there = Math.min(machine.total, machine.limit || machine.total)
  if (there >= needed) return undefined
  const [has, needs] = [there, needed].map((bytes) => Math.floor(bytes / MB))
  return `  メモリが${has} MBしかありません。${needs} MB以上が必要です。足りないと、途中で終了することがあります。
  There are ${has} MB of memory, and ${needs} MB are needed: the system may end processes.`
}
