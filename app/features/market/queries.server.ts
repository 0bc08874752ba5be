import type { Db } from '#core/db/db.server.ts'
import { queryOf, searchOf } from '#features/items/search/queries.server.ts'
import { byDemand, byRate, skillsOf } from './rules.ts'
import type { RankedSkill } from './schema.ts'

type Rankings = { byRate: RankedSkill[]; byDemand: RankedSkill[] }

/** Languages and frameworks by what their open items pay, and by how many there are. */
export async function rankSkills(db: Db, now: Date, limit: number): Promise<Rankings> {
  const skills = db.isTransaction ? await readSkills(db, now) : await readKeptSkills(db, now)
  return {
    byRate: skills.toSorted(byRate).slice(0, limit),
    byDemand: skills.toSorted(byDemand).slice(0, limit),
  }
}

/** The rates of all skills cost more than the rest of a page, and hardly move within a minute. */
const KEPT_MS = 60_000

let kept: { at: number; skills: RankedSkill[] } | undefined

async function readKeptSkills(db: Db, now: Date): Promise<RankedSkill[]> {
  const at = now.getTime()
  if (kept && Math.abs(at - kept.at) < KEPT_MS) return kept.skills
  const skills = await readSkills(db, now)
  kept = { at, skills }
  return skills
}

async function readSkills(db: Db, now: Date): Promise<RankedSkill[]> {
  return skillsOf(await searchOf(db).ratesBy('tag', queryOf({}, now)))
}
