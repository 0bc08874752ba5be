import type { Db } from '#core/db/db.server.ts'
import type { FileStore } from '#core/files/file-store.server.ts'

export type Place = {
  db: Db
  store: FileStore
  dataDir: string
  backupDir: string | undefined
  now: Date
}

/** One thing that must hold, and what to do where it does not. */
export type Invariant = {
  name: string
  wrong: string
  remedy: string
  /** What breaks it, a few words each; none where it holds. */
  find(place: Place): Promise<string[]>
}

/** So many examples are shown. */
export const FEW = 5
