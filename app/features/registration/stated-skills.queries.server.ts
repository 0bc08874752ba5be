import type { Db } from '#core/db/db.server.ts'
import { searchOf } from '#features/items/list/item-search.queries.server.ts'
import { cleanKeyword } from '#features/items/list/keyword-bounds.rules.ts'
import { knownNames } from '#features/items/list/known-names.queries.server.ts'
import { type NamedSkill, skillsIn } from './stated-skills.rules.ts'

/** The skills that a text names, by the reader of the search box. */
export async function readStatedSkills(db: Db, now: Date, text: string): Promise<NamedSkill[]> {
  const clean = cleanKeyword(text.normalize('NFKC'))
  return skillsIn(clean, (await knownNames(searchOf(db), now)).read(clean))
}
