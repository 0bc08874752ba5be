import type { Db } from '#core/db/db.server.ts'
import { findAvailability } from '#features/members/availability/queries.server.ts'
import { findContactPreferences } from '#features/members/contact/queries.server.ts'
import { getProfile } from '#features/members/profile/queries.server.ts'
import { listSkills } from '#features/members/skills/queries.server.ts'
import { findWishes } from '#features/members/wishes/queries.server.ts'
import { countSheets } from '#features/skill-sheets/queries.server.ts'
import type { Said } from './rules.ts'

/** Everything that a member has said of themselves. */
export async function readSaid(db: Db, memberId: number, now: Date): Promise<Said> {
  const [profile, skills, wishes, availability, contact, sheets] = await Promise.all([
    getProfile(db, memberId, now),
    listSkills(db, memberId),
    findWishes(db, memberId),
    findAvailability(db, memberId),
    findContactPreferences(db, memberId),
    countSheets(db, memberId),
  ])
  return { profile, skills, wishes, availability, contact, sheets }
}
