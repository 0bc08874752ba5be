import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sendAll } from '../support/process-tree.ts'
import { copyImage, makeVolume, mountVolume, unmount } from '../support/volume.ts'

export type Disk = AsyncDisposable & {
  /** Of the site on it. */
  dataDir: string
  /**
   * Stops every process in the middle of its writes and takes the disk as it is, without what the system had still to
   * write to it. `onCopied` may let them go on, as a disk does that reports as written what it only has in memory.
   */
  cutPower(
    pids: () => Promise<number[]>,
    onCopied?: (pids: number[]) => Promise<void>,
  ): Promise<void>
}

const SIZE = 4 * 1024 ** 3

export async function openDisk(place: string, name: string): Promise<Disk> {
  let volume = await makeVolume(place, name, SIZE)
  return {
    dataDir: join(volume.folder, 'site'),
    async cutPower(list, onCopied) {
      // Whom one of them started while the others were being stopped is met the second time.
      for (const _ of [1, 2]) sendAll(await list(), 'SIGSTOP')
      const { image, folder } = volume
      await copyImage(image, `${image}.cut`)
      await onCopied?.(await list())
      for (const _ of [1, 2]) sendAll(await list(), 'SIGKILL')
      await unmount(volume)
      await rename(`${image}.cut`, image)
      volume = await mountVolume(image, folder)
    },
    async [Symbol.asyncDispose]() {
      await unmount(volume)
      await rm(volume.image)
    },
  }
}
