import { env } from '#core/env.server.ts'
import { saveSecret } from '#core/secret.server.ts'
import { damaged, readArchive } from './archive.ts'
import { type Description, description } from './description.ts'
import { kinds } from './frames.ts'
import { type Entry, entries } from './objects.ts'

export type Inspected = { about: Description; objects: Entry[] }

/** Reads an archive to its end, so that a damaged one is found before anything is begun. */
export async function inspectArchive(file: string): Promise<Inspected> {
  const objects: Entry[] = []
  let about: Description | undefined
  let isWhole = false
  let finished = 0
  for await (const { kind, payload } of readArchive(file)) {
    if (kind === kinds.head) about = description.parse(JSON.parse(payload.toString()))
    if (kind === kinds.table) finished += 1
    if (kind === kinds.file) objects.push(...entries.parse(JSON.parse(payload.toString())))
    isWhole = kind === kinds.end
  }
  if (about && isWhole && finished === about.tables.length) return { about, objects }
  throw damaged(file, new Error('it is not whole'))
}

/** A machine that has no APP_SECRET yet takes the one that the archive holds. */
export async function takeSecret(file: string): Promise<void> {
  const { APP_SECRET, DATA_DIR } = env()
  if (APP_SECRET !== undefined) return
  for await (const { kind, payload } of readArchive(file)) {
    if (kind !== kinds.head) continue
    const { secret } = description.parse(JSON.parse(payload.toString()))
    if (secret !== undefined) saveSecret(DATA_DIR, secret)
    return
  }
}
