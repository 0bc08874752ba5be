import { atomic, type Db } from '#core/db/db.server.ts'
import { invalid } from '#core/problem.ts'
import { lockMember } from '#features/members/member.queries.server.ts'
import { listOutdated } from './consent.queries.server.ts'
import type { NewConsents } from './consent.schema.ts'
import { type ConsentKind, wordingVersions } from './consent.words.ts'

type NewConsent = {
  member_id: number
  kind: ConsentKind
  given: boolean
  /** Where it was given. */
  source: 'registration' | 'renewal' | 'profile' | 'mail' | 'withdrawal' | 'entry' | 'merge'
  /** What a consent to be proposed is about. */
  entry_id?: number
}

/** Adds a line to what a member has agreed to or taken back. Lines are proof: none is ever changed. */
export async function recordConsent(db: Db, consent: NewConsent): Promise<void> {
  const wording_version = wordingVersions[consent.kind]
  await db
    .insertInto('consent')
    .values({ ...consent, wording_version })
    .execute()
}

/** Takes back the consent to mail of new projects and the like; taken back already, nothing changes. */
export async function stopMagazine(outer: Db, member_id: number): Promise<void> {
  await atomic(outer, async (db) => {
    const stopped = await db
      .updateTable('member')
      .set((eb) => ({ magazine_flag: 0, version: eb('version', '+', 1) }))
      .where('id', '=', member_id)
      .where('magazine_flag', '=', 1)
      .where('status', '=', 'active')
      .returning('id')
      .executeTakeFirst()
    if (stopped)
      await recordConsent(db, { member_id, kind: 'magazine', given: false, source: 'mail' })
  })
}

/** Agrees to the editions that hold now, where the member had agreed to older ones. */
export async function renewConsents(outer: Db, { user_id: member_id, ...read }: NewConsents) {
  return await atomic(outer, async (db) => {
    await lockMember(db, member_id)
    for (const kind of await listOutdated(db, member_id)) {
      if (read[kind] === undefined) continue
      if (read[kind] !== wordingVersions[kind]) throw invalid({ [kind]: [NEWER] })
      await recordConsent(db, { member_id, kind, given: true, source: 'renewal' })
    }
    return { left: await listOutdated(db, member_id) }
  })
}

const NEWER = 'お読みいただいているあいだに、新しい版になりました。内容をもう一度ご確認ください。'
