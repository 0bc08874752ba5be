import { sql } from 'kysely'
import { writeAudit } from '#core/access/audit.server.ts'
import type { MemberCaller } from '#core/access/caller.ts'
import type { Context } from '#core/context.server.ts'
import { atomic } from '#core/db/db.server.ts'
import { invalid } from '#core/problem.ts'
import { listPrefectures } from '#features/reference/reference.queries.server.ts'
import { listPositions } from './wishes.queries.server.ts'
import type { WishesChange } from './wishes.schema.ts'

export async function updateWishes(
  context: Context,
  { id }: MemberCaller,
  wishes: WishesChange,
): Promise<void> {
  await atomic(context.db, async (db) => {
    const known = {
      prefecture_ids: await listPrefectures(db),
      position_ids: await listPositions(db),
    }
    if (!areAmong(wishes.prefecture_ids, known.prefecture_ids)) {
      throw invalid({ prefecture_ids: ['エリアを選び直してください。'] })
    }
    if (!areAmong(wishes.position_ids, known.position_ids)) {
      throw invalid({ position_ids: ['職種を選び直してください。'] })
    }
    await db
      .insertInto('member_wish')
      .values({ member_id: id, ...wishes })
      .onConflict((conflict) =>
        conflict.column('member_id').doUpdateSet({ ...wishes, updated_at: sql<Date>`now()` }),
      )
      .execute()
    await writeAudit(db, context, { action: 'profile_updated', fields: ['wishes'] })
  })
}

function areAmong(ids: readonly number[], known: readonly { id: number }[]): boolean {
  return ids.every((id) => known.some((one) => one.id === id))
}
