import type { MemberCaller } from '#core/access/caller.ts'
import type { Context } from '#core/context.server.ts'
import { atomic } from '#core/db/db.server.ts'
import { invalid } from '#core/problem.ts'
import { MOST_SKILLS } from '#features/members/own/member-skill.codes.ts'
import { updateSkills } from '#features/members/own/member-skill.commands.server.ts'
import { listSkills } from '#features/members/own/member-skill.queries.server.ts'
import type { StatedSkill } from '#features/members/own/member-skill.schema.ts'
import { addProjects } from '#features/skill-sheets/career/career.commands.server.ts'
import { readSkillSheet } from './sheet-reading.queries.server.ts'
import type { ChosenOfSheet, ReadSkill } from './sheet-reading.schema.ts'

/** Writes into the profile and the career what the member has chosen of a sheet, and nothing else of it. */
export async function takeOverSheet(context: Context, caller: MemberCaller, chosen: ChosenOfSheet) {
  const { skills, projects } = await readSkillSheet(context, caller.id, chosen.id)
  const wanted = skills.filter(({ tag_id }) => chosen.skill.includes(tag_id))
  const begun = projects.filter(({ place }) => chosen.project.includes(place))
  if (wanted.length + begun.length === 0) {
    throw invalid({ chosen: ['登録する内容を、1つ以上選んでください。'] })
  }
  await atomic(context.db, async (db) => {
    const own = { ...context, db }
    if (wanted.length > 0) await takeOverSkills(own, caller, wanted)
    await addProjects(
      own,
      caller,
      begun.map(({ place, is_known, ...project }) => project),
    )
  })
  return { skills: wanted.length, projects: begun.length }
}

async function takeOverSkills(
  context: Context,
  caller: MemberCaller,
  wanted: readonly ReadSkill[],
): Promise<void> {
  const statements = new Map<number, StatedSkill>()
  for (const { term, group, ...skill } of await listSkills(context.db, caller.id)) {
    statements.set(skill.tag_id, skill)
  }
  for (const { tag_id, after } of wanted) {
    const present = statements.get(tag_id) ?? { last_used: null, wish: 'neutral' }
    statements.set(tag_id, { ...present, tag_id, ...after })
  }
  if (statements.size > MOST_SKILLS) {
    throw invalid({
      chosen: [`スキルは${MOST_SKILLS}個まで登録できます。選ぶ数を減らしてください。`],
    })
  }
  await updateSkills(context, caller, [...statements.values()])
}
