import type { MemberCaller } from '#core/access/caller.ts'
import type { Context } from '#core/context.server.ts'
import { atomic } from '#core/db/db.server.ts'
import { invalid } from '#core/problem.ts'
import { getMaskedSheet, listMasks } from './masked-sheet.queries.server.ts'
import type { MaskChange } from './masked-sheet.schema.ts'

const MOST_MASKS = 200

/** Replaces words everywhere in the anonymous version, or accepts them. The career is unchanged. */
export async function maskWords(
  { db }: Context,
  { id: member_id }: MemberCaller,
  change: MaskChange,
): Promise<void> {
  const { found } = change
  const replacement = change.replacement ?? null
  await atomic(db, async (transaction) => {
    const masks = await listMasks(transaction, member_id)
    if (masks.length >= MOST_MASKS) {
      throw invalid({ found: [`置き換えは${MOST_MASKS}件まで登録できます。`] })
    }
    await transaction
      .insertInto('career_mask')
      .values({ member_id, found, replacement })
      .onConflict((conflict) =>
        conflict.columns(['member_id', 'found']).doUpdateSet({ replacement }),
      )
      .execute()
  })
}

/** Replaces everything that the checker has found by what it suggests. */
export async function maskAll(context: Context, caller: MemberCaller): Promise<void> {
  await atomic(context.db, async (db) => {
    const own = { ...context, db }
    const { traces } = await getMaskedSheet(own, caller.id)
    for (const { found, suggestion } of traces) {
      await maskWords(own, caller, { found, replacement: suggestion })
    }
  })
}

export async function unmaskWords({ db }: Context, { id }: MemberCaller, found: string) {
  await db
    .deleteFrom('career_mask')
    .where('member_id', '=', id)
    .where('found', '=', found)
    .execute()
}
