import type { Db } from '#core/db/db.server.ts'
import { listSettledItemIds } from '#features/entries/hidden-items.queries.server.ts'
import { readCardNames } from '#features/items/item-cards.queries.server.ts'
import { searchOf } from '#features/items/list/item-search.queries.server.ts'
import { LEAST } from '#features/items/search/match-score.codes.ts'
import type { Seeker } from '#features/items/search/match-score.rules.ts'
import type { NextSkill } from '#features/items/search/search-contract.ts'
import { isSkillGroup } from '#features/members/own/member-skill.codes.ts'
import { openSearch } from './match-list.rules.ts'

export type NamedNextSkill = NextSkill & { term: string; group: string }

const SHOWN = 5
/** Among so many there are enough that somebody can learn: others name a line of business. */
const LOOKED_AT = 60

/** One skill more: which would make the most items fit, and what that does to their rates. */
export async function listNextSkills(
  db: Db,
  memberId: number,
  seeker: Seeker,
): Promise<NamedNextSkill[]> {
  const names = await readCardNames(db)
  const except = await listSettledItemIds(db, memberId)
  const search = { ...openSearch(seeker.today), except, limit: LOOKED_AT }
  const found = await searchOf(db).listNextSkills({ seeker, search, least: LEAST })
  return found
    .flatMap((skill) => {
      const [tag] = names.tag(skill.tag)
      if (!tag || !isLearnable(tag.group)) return []
      return [{ ...skill, term: tag.term, group: tag.group }]
    })
    .slice(0, SHOWN)
}

/** What kind of system one has worked on is no skill to be learned. */
function isLearnable(group: string): boolean {
  return isSkillGroup(group) && group !== 'system'
}
