import type { Db } from '#core/db/db.server.ts'
import { findAvailability } from './availability.queries.server.ts'
import { findContactPreferences } from './contact-preferences.queries.server.ts'
import { listSkills } from './member-skill.queries.server.ts'
import { getProfile } from './profile.queries.server.ts'
import type { OwnStatements } from './profile-completeness.rules.ts'
import { findWishes } from './wishes.queries.server.ts'

export type Stated = Omit<OwnStatements, 'sheets'>

/** All statements of a member, beside their skill sheets. */
export async function readStated(db: Db, memberId: number, now: Date): Promise<Stated> {
  const [profile, skills, wishes, availability, contact] = await Promise.all([
    getProfile(db, memberId, now),
    listSkills(db, memberId),
    findWishes(db, memberId),
    findAvailability(db, memberId),
    findContactPreferences(db, memberId),
  ])
  return { profile, skills, wishes, availability, contact }
}
