import { createReadStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { env } from '#core/env.server.ts'
import { log } from '#core/log.server.ts'
import { isDiskFull, noRoomForFiles } from './disk-space.server.ts'
import { makeFolder, moveIntoPlace } from './durable-files.server.ts'
import { onDisk } from './patient-disk.server.ts'
import { isStoreAway } from './store-failure.server.ts'

/** Where objects are stored: a folder of this machine, or a bucket. A stored object never changes. */
export type FileStore = {
  disk: Disk
  /** Drafts are written here; for a folder it is on the same volume, so that a rename moves them. */
  draftsDir: string
  moveIn(draft: string, key: string): Promise<void>
}

export async function fileStore(): Promise<FileStore> {
  current ??= openStore().catch((error) => {
    current = undefined
    throw isDiskFull(error) ? noRoomForFiles() : error
  })
  return await current
}
let current: Promise<FileStore> | undefined

async function openStore(): Promise<FileStore> {
  const { FILES_URL, DATA_DIR } = env()
  if (FILES_URL?.startsWith('s3:')) return await openBucketStore(new URL(FILES_URL), DATA_DIR)
  return await openFolderStore(FILES_URL ? fileURLToPath(FILES_URL) : join(DATA_DIR, 'files'))
}

export async function openFolderStore(folder: string): Promise<FileStore> {
  const root = resolve(folder)
  const draftsDir = await makeDraftsDir(root)
  return {
    disk: new Disk(new FSDriver({ location: root, visibility: 'private' })),
    draftsDir,
    async moveIn(draft, key) {
      const target = join(root, key)
      await onDisk(async () => {
        await makeFolder(dirname(target))
        // Another upload may have made these folders a moment ago, and not have synced them yet.
        await moveIntoPlace(draft, target, root)
      })
    },
  }
}

/** s3://bucket?endpoint=https://…&region=…; the keys come from AWS's own settings. */
export async function openBucketStore(url: URL, dataDir: string): Promise<FileStore> {
  const { S3Driver } = await import('flydrive/drivers/s3')
  const endpoint = url.searchParams.get('endpoint')
  const driver = new S3Driver({
    bucket: url.hostname,
    region: url.searchParams.get('region') ?? 'ap-northeast-1',
    ...(endpoint && { endpoint, forcePathStyle: true, ...withoutTrailers }),
    visibility: 'private',
    supportsACL: false,
    // Three tries and the pauses between them end within 10 s; what cannot be sent twice is tried once.
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 2_000, socketTimeout: 2_500 },
  })
  const disk = new Disk(driver)
  return {
    disk,
    draftsDir: await makeDraftsDir(dataDir),
    async moveIn(draft, key) {
      const stored = putDraft(disk, draft, key)
      const late = sleep(BUCKET_ANSWERS_WITHIN, 'late', { ref: false })
      if ((await Promise.race([stored, late])) === 'late') throw bucketIsLate(stored)
      await rm(draft)
    },
  }
}

const PUT_TRIES = 3
const PUT_PAUSE = 200

/** The client of the bucket cannot send a stream twice; a draft can be read again. */
async function putDraft(disk: Disk, draft: string, key: string): Promise<void> {
  const { size } = await stat(draft)
  for (let tries = 1; ; tries += 1) {
    const content = createReadStream(draft)
    try {
      return await disk.putStream(key, content, { contentLength: size })
    } catch (error) {
      if (tries === PUT_TRIES || !isStoreAway(error)) throw error
    } finally {
      content.destroy()
    }
    await sleep(tries * PUT_PAUSE)
  }
}

/** Who sends a file waits for ten seconds at most; a bucket may send its answer a byte a second. */
const BUCKET_ANSWERS_WITHIN = 9_000

/** What it may still store has no row, and is swept. */
function bucketIsLate(stored: Promise<void>): Error {
  stored.catch((error: unknown) => log.warn({ err: error }, 'the bucket was late and failed'))
  return Object.assign(new Error('the bucket does not answer'), { code: 'ETIMEDOUT' })
}

/** What few but AWS itself understand, and what nothing here needs: every file carries a check of its own. */
const withoutTrailers = {
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
} as const

async function makeDraftsDir(root: string): Promise<string> {
  const folder = join(root, 'tmp')
  await makeFolder(folder)
  return folder
}

const PROBED_WITHIN = 4_000

/** Whether the store answers a question about an object, be it that there is none. */
export async function isStoreUp({ disk }: FileStore): Promise<boolean> {
  const probe = disk.exists('objects/none').then(
    () => true,
    () => false,
  )
  return await Promise.race([probe, sleep(PROBED_WITHIN, false, { ref: false })])
}

/** Drafts of uploads that broke off with their process. */
export async function removeOldDrafts({ draftsDir }: FileStore, until: Date): Promise<number> {
  let removed = 0
  for (const name of await readdir(draftsDir)) {
    const draft = join(draftsDir, name)
    const { mtime } = await stat(draft)
    if (mtime >= until) continue
    await rm(draft)
    removed += 1
  }
  return removed
}
