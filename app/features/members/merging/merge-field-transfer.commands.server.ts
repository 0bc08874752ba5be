import { type SqlBool, sql } from 'kysely'
import type { Db } from '#core/db/db.server.ts'
import { raised } from '#core/db/row-versions.server.ts'
import type { MemberState } from './merge-comparison.schema.ts'

/** Writes what a state names and leaves the rest. */
export async function writeState(db: Db, memberId: number, state: MemberState, now: Date) {
  if (Object.keys(state.member).length > 0) {
    await db
      .updateTable('member')
      .set({ ...state.member, ...raised(now) })
      .where('id', '=', memberId)
      .execute()
  }
  const wish =
    'remote' in state.wish ? { ...state.wish, remote: state.wish.remote ?? [] } : state.wish
  if (Object.keys(wish).length > 0) {
    const set = { ...wish, updated_at: now }
    await db
      .insertInto('member_wish')
      .values({ member_id: memberId, ...set })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(set))
      .execute()
  }
  for (const skill of state.skills) await writeSkill(db, memberId, skill, now)
}

/** A skill without years is one that was not there: it goes, unless the member has added to it. */
async function writeSkill(
  db: Db,
  member_id: number,
  { tag_id, years }: MemberState['skills'][number],
  now: Date,
): Promise<void> {
  if (years === null) {
    await db
      .deleteFrom('member_skill')
      .where('member_id', '=', member_id)
      .where('tag_id', '=', tag_id)
      .where(sql<SqlBool>`level is null and last_used is null`)
      .execute()
    return
  }
  await db
    .insertInto('member_skill')
    .values({ member_id, tag_id, years })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'tag_id']).doUpdateSet({ years, updated_at: now }),
    )
    .execute()
}
