import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, open, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { refusal } from '#server/processes/refusal.ts'

const run = promisify(execFile)

export type Volume = {
  image: string
  folder: string
  /** Takes all the room that is left. */
  fill(): Promise<void>
  clear(): Promise<void>
  /** Nothing is written until it thaws: who writes waits. */
  freeze(): Promise<void>
  thaw(): Promise<void>
}

/** A place for disks of our own, all of them taken off again at the end. */
export async function openVolumes(open: AsyncDisposableStack): Promise<string> {
  if (process.getuid?.() !== 0) {
    throw refusal(
      'この試験には root の権限が要ります。',
      'Disks are mounted for this: run it as root.',
    )
  }
  const place = await mkdtemp(join(tmpdir(), 'anken-faults-'))
  open.defer(() => rm(place, { recursive: true }))
  return place
}

/** An ext4 of so many bytes in a file, which takes no more of the real disk than is written to it. */
export async function makeVolume(place: string, name: string, bytes: number): Promise<Volume> {
  const image = join(place, `${name}.img`)
  const file = await open(image, 'wx')
  await file.truncate(bytes)
  await file.close()
  await run('mkfs.ext4', ['-q', '-m', '0', image])
  return await mountVolume(image, join(place, name))
}

export async function mountVolume(image: string, folder: string): Promise<Volume> {
  await mkdir(folder, { recursive: true })
  // What nobody syncs stays in memory for longer than by default: a power cut takes it.
  await run('mount', ['-o', 'loop,commit=600', image, folder])
  const filler = join(folder, 'filler')
  return {
    image,
    folder,
    async fill() {
      // The file system needs some of what is left for its own lists: ever smaller pieces find the rest.
      for (let share = 1; share <= 1_024; share *= 2) {
        const { bavail, bsize } = await statfs(folder)
        const size = Math.ceil(bavail / share) * bsize
        if (size > 0) await run('fallocate', ['-l', `${size}`, filler + share]).catch(isFull)
      }
    },
    async clear() {
      await run('sh', ['-c', `rm -f "$0"*`, filler])
    },
    freeze: async () => void (await run('fsfreeze', ['--freeze', folder])),
    thaw: async () => void (await run('fsfreeze', ['--unfreeze', folder])),
  }
}

function isFull(error: Error): void {
  if (!/No space left/.test(error.message)) throw error
}

export async function copyImage(from: string, to: string): Promise<void> {
  await run('cp', ['--sparse=always', from, to])
}

/** A process that was killed a moment ago may still hold it. */
export async function unmount({ folder }: Volume): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await run('umount', [folder])
      return
    } catch (error) {
      if (tries === 50) throw error
      await sleep(100)
    }
  }
}
