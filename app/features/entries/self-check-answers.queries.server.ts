import type { Db } from '#core/db/db.server.ts'
import { selfMark } from './entry.codes.ts'
import type { GivenAnswer } from './self-check.rules.ts'

/** More of them are older than anybody remembers. */
const MOST = 300

/** The answers of a member to requirements in their applications, the newest first. */
export async function listGivenAnswers(db: Db, memberId: number): Promise<GivenAnswer[]> {
  const rows = await db
    .selectFrom('entry_requirement as r')
    .innerJoin('entry as e', 'e.id', 'r.entry_id')
    .select(['r.text', 'r.mark', 'r.years', 'r.comment'])
    .select((eb) =>
      eb
        .selectFrom('item_skill as k')
        .select('k.tag_id')
        .whereRef('k.item_id', '=', 'e.item_id')
        .whereRef('k.text', '=', 'r.text')
        .where('k.other_tag_ids', 'is', null)
        .limit(1)
        .as('tag_id'),
    )
    .where('e.member_id', '=', memberId)
    .where('r.mark', 'is not', null)
    .orderBy('e.id', 'desc')
    .orderBy('r.is_required', 'desc')
    .orderBy('r.position')
    .limit(MOST)
    .execute()
  return rows.flatMap(({ mark, ...row }) =>
    mark !== null && selfMark.has(mark) ? [{ ...row, mark }] : [],
  )
}
