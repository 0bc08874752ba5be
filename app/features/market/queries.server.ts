import type { Db } from '#core/db/db.server.ts'
import { queryOf, searchOf } from '#features/items/search/queries.server.ts'
import { byDemand, byRate, ENOUGH_RATES, isSkill, skillsOf } from './rules.ts'
import type { RankedSkill } from './schema.ts'

type Rankings = { byRate: RankedSkill[]; byDemand: RankedSkill[] }

/** Languages and frameworks by what their open items pay, and by how many there are. */
export async function rankSkills(db: Db, now: Date, limit: number): Promise<Rankings> {
  const search = searchOf(db)
  const query = queryOf({}, now)
  const { facets } = await search.find({ ...query, wants: { facets: true, everyTag: true } })
  const groups = (facets?.tags ?? [])
    .filter(({ group = '', count }) => isSkill(group) && count >= ENOUGH_RATES)
    .map(async (tag) => {
      const { stats } = await search.find({ ...query, tags: [tag.id], wants: { stats: true } })
      return stats ? [{ ...tag, rates: stats }] : []
    })
  const skills = skillsOf((await Promise.all(groups)).flat())
  return {
    byRate: skills.toSorted(byRate).slice(0, limit),
    byDemand: skills.toSorted(byDemand).slice(0, limit),
  }
}
