import { access, constants, realpath, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '#core/files/durable-files.server.ts'
import { type Lock, takeLock } from './lock-file.ts'
import { refusal } from './refusal.ts'

/** Makes DATA_DIR ours: one run at a time. */
export async function lockDataDir(dataDir: string): Promise<Lock & { dataDir: string }> {
  const path = await makeDataDir(dataDir)
  const lock = await takeLock({
    file: join(path, 'lock'),
    // A run whose terminal was killed needs a moment to notice.
    patience: { held: 1_500, leaving: 40_000 },
    refuse: (pid) =>
      refusal(
        `${path} のデータを使って、すでに起動しています（プロセス ${pid}）。`,
        `Process ${pid} runs on ${path} already: stop it, or set another DATA_DIR and PORT.`,
      ),
  })
  return { ...lock, dataDir: path }
}

const LEAST_SPACE = 300_000_000

/** Refuses to begin where the database would soon be unable to write. */
export async function checkFreeSpace(dataDir: string, least = LEAST_SPACE): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  if (free >= least) return
  const [left, needed] = [free, least].map((size) => Math.floor(size / 1_000_000))
  throw refusal(
    `${dataDir} の空き容量が足りません（残り ${left} MB、必要 ${needed} MB）。`,
    `${dataDir} has ${left} MB of free space and needs ${needed} MB.`,
  )
}

async function makeDataDir(dataDir: string): Promise<string> {
  try {
    await makeFolder(dataDir)
    await access(dataDir, constants.W_OK | constants.X_OK)
    return await realpath(dataDir)
  } catch (error) {
    throw refusal(
      `DATA_DIR（${dataDir}）に書き込めません。`,
      `DATA_DIR (${dataDir}) cannot be written: ${error instanceof Error ? error.message : error}`,
    )
  }
}
