import type { Db } from '#core/db/db.server.ts'
import { type ConsentKind, wordingVersions } from './words.ts'

type Said = {
  member_id: number
  kind: ConsentKind
  given: boolean
  /** Where it was said. */
  source: 'registration' | 'profile' | 'mail' | 'withdrawal' | 'entry'
  /** What a consent to be proposed is about. */
  entry_id?: number
}

/** Adds a line to what a member has agreed to or taken back. Lines are proof: none is ever changed. */
export async function recordConsent(db: Db, said: Said): Promise<void> {
  const wording_version = wordingVersions[said.kind]
  await db
    .insertInto('consent')
    .values({ ...said, wording_version })
    .execute()
}
