import type { Db } from '#core/db/db.server.ts'
import { countSheets } from '#features/skill-sheets/skill-sheet.queries.server.ts'
import { findAvailability } from './availability.queries.server.ts'
import { findContactPreferences } from './contact-preferences.queries.server.ts'
import { listSkills } from './member-skill.queries.server.ts'
import { getProfile } from './profile.queries.server.ts'
import type { Said } from './profile-completeness.rules.ts'
import { findWishes } from './wishes.queries.server.ts'

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
