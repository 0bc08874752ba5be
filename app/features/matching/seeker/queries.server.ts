import type { Db } from '#core/db/db.server.ts'
import type { NameBook } from '#features/items/search/engine/contract.ts'
import { searchOf } from '#features/items/search/queries.server.ts'
import type { Seeker } from '#features/matching/score/rules.ts'
import { readWeights } from '#features/matching/weights/queries.server.ts'
import { findAvailability } from '#features/members/availability/queries.server.ts'
import { nothingSaid } from '#features/members/availability/rules.ts'
import { getProfile } from '#features/members/profile/queries.server.ts'
import { listSkills } from '#features/members/skills/queries.server.ts'
import { findWishes } from '#features/members/wishes/queries.server.ts'
import { noWishes } from '#features/members/wishes/rules.ts'
import { type Said, seekerOf } from './rules.ts'

/** A member as the search scores items for them, and what they have said for it. */
export async function readSeeker(
  db: Db,
  memberId: number,
  now: Date,
  /** Where no search runs beside, its names are given. */
  book: NameBook | Promise<NameBook> = searchOf(db).names(),
): Promise<{ seeker: Seeker; said: Said; names: NameBook }> {
  const [skills, wishes, availability, { prefecture_id }, weights, names] = await Promise.all([
    listSkills(db, memberId),
    findWishes(db, memberId),
    findAvailability(db, memberId),
    getProfile(db, memberId, now),
    readWeights(db, memberId),
    book,
  ])
  const said: Said = {
    ...{ skills, prefecture_id, weights },
    wishes: wishes ?? noWishes,
    availability: availability ?? nothingSaid,
  }
  const seeker = seekerOf(said, now, {
    standIn: (tag) => names.standIns.get(tag),
    nearby: (prefecture) => listNearby(names, prefecture),
  })
  return { seeker, said, names }
}

function listNearby({ names }: NameBook, prefecture: number): number[] {
  const prefectures = names.filter(({ kind }) => kind === 'prefecture')
  const region = prefectures.find(({ id }) => id === prefecture)?.within
  return prefectures.filter(({ within }) => within === region).map(({ id }) => id)
}
