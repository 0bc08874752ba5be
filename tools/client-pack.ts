import { rename, rm, writeFile } from 'node:fs/promises'
import { makePack, packOf } from '#server/http/file-pack.ts'

/** A process that starts meanwhile reads the pack of before or this one, and never a part. */
export async function packFiles(folder: string): Promise<void> {
  const draft = `${packOf(folder)}.${process.pid}`
  await writeFile(draft, await makePack(folder))
  await rename(draft, packOf(folder))
}

/** Before its files change. */
export async function removePack(folder: string): Promise<void> {
  await rm(packOf(folder), { force: true })
}
