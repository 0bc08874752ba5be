import { sql } from 'kysely'
import { writeAudit } from '#core/access/audit.server.ts'
import type { MemberCaller } from '#core/access/caller.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { invalid } from '#core/problem.ts'
import { findSkillTag, listSkills } from './member-skill.queries.server.ts'
import type { StatedSkill } from './member-skill.schema.ts'

/** Puts the whole list in place of the one before; a skill that is named twice counts as it was given first. */
export async function updateSkills(
  context: Context,
  { id }: MemberCaller,
  skills: readonly StatedSkill[],
) {
  return await atomic(context.db, async (db) => {
    await db.selectFrom('member').select('id').where('id', '=', id).forUpdate().execute()
    const known = await settleTags(db, skills)
    const remaining = [0, ...known.map(({ tag_id }) => tag_id)]
    await db
      .deleteFrom('member_skill')
      .where('member_id', '=', id)
      .where('tag_id', 'not in', remaining)
      .execute()
    for (const skill of known) await saveSkill(db, id, skill)
    await writeAudit(db, context, { action: 'profile_updated', fields: ['skills'] })
    return await listSkills(db, id)
  })
}

type Settled = Omit<StatedSkill, 'tag_id' | 'term'> & { tag_id: number }

async function settleTags(db: Db, skills: readonly StatedSkill[]): Promise<Settled[]> {
  const ids = await knownTags(db, skills)
  const settled = new Map<number, Settled>()
  for (const { tag_id, term, ...rest } of skills) {
    const id = tag_id ?? (await findSkillTag(db, term ?? ''))?.id
    if (id === undefined) throw unknownSkill(term ?? '')
    if (tag_id !== undefined && !ids.has(tag_id)) throw unknownSkill(String(tag_id))
    if (!settled.has(id)) settled.set(id, { tag_id: id, ...rest })
  }
  return [...settled.values()]
}

async function knownTags(db: Db, skills: readonly StatedSkill[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('tag')
    .select('id')
    .where('id', 'in', [0, ...skills.flatMap(({ tag_id }) => tag_id ?? [])])
    .where('deleted_at', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

function unknownSkill(name: string) {
  const change =
    name === ''
      ? 'スキル名を入力してください。'
      : `「${name}」は登録されていない名前です。入力中に出る候補から選んでください。`
  return invalid({ term: [change] })
}

async function saveSkill(
  db: Db,
  memberId: number,
  { tag_id, ...statement }: Settled,
): Promise<void> {
  await db
    .insertInto('member_skill')
    .values({ member_id: memberId, tag_id, ...statement })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'tag_id'])
        .doUpdateSet({ ...statement, updated_at: sql<Date>`now()` }),
    )
    .execute()
}
