import { sql } from 'kysely'
import type { AdminCaller } from '#core/access/caller.ts'
import type { Context } from '#core/context.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { notFound } from '#core/problem.ts'
import { itemCode } from '#features/items/item.rules.ts'
import { readCardNames } from '#features/items/item-cards.queries.server.ts'
import { searchOf } from '#features/items/list/item-search.queries.server.ts'
import { scoreItem } from '#features/items/search/match-score.rules.ts'
import { listMemberRows } from '#features/members/follow-up/member-row.queries.server.ts'
import type { CandidatesWanted } from './candidate.schema.ts'
import { candidateText } from './candidate.words.ts'
import { readSeekers } from './score/match-criteria.queries.server.ts'
import { type ItemToScore, readItemsToScore } from './score/match-score.queries.server.ts'
import { normalise } from './score/match-weights.rules.ts'

/** So many are scored in earnest; they are those with the most of the required skills. */
const SCORED = 400

/** The members who fit an item best, each with why. */
export async function listCandidates(
  context: Context,
  caller: AdminCaller,
  { item_id, limit, ...given }: CandidatesWanted,
) {
  const { db, now } = context
  const weights = normalise(given)
  const names = await searchOf(db).names()
  const item = (await readItemsToScore(db, [item_id], names)).get(item_id)
  if (!item) throw notFound('案件が見つかりません。')
  const { ids, considered } = await findHolders(db, item, names.successors)
  const scored = (await readSeekers(db, ids, now, names))
    .map(({ id, seeker, isFromHome }) => {
      const weighed = { ...seeker, weights }
      return { id, seeker: weighed, isFromHome, ...scoreItem(item, weighed) }
    })
    .filter(({ isOut }) => !isOut)
    .sort((a, b) => b.score - a.score || b.id - a.id)
    .slice(0, limit)
  const seesNames = caller.capabilities.has('members.names')
  const shown = scored.map(({ id }) => id)
  const rows = await listMemberRows(db, now, shown, { seesNames })
  const cards = await readCardNames(db)
  const nameOf = (tag: number) => cards.tag(tag)[0]?.term ?? ''
  return {
    item: await nameItem(db, item_id),
    weights,
    considered,
    rows: scored.flatMap(({ id, score, points, seeker, isFromHome }) => {
      const row = rows.find((one) => one.id === id)
      const text = candidateText(item, { seeker, nameOf, isFromHome })
      return row ? [{ ...row, score, points, text }] : []
    }),
  }
}

async function nameItem(db: Db, id: number) {
  const found = await db
    .selectFrom('item')
    .select(['id', 'name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...found, code: itemCode(id) }
}

/**
 * Who has skills that the item asks for, the most of the required ones first. Left out are who has left, is
 * blacklisted, looks for nothing or is not offered any more, and who was proposed for it already.
 */
async function findHolders(db: Db, item: ItemToScore, successors: ReadonlyMap<number, number>) {
  const required = item.requirements.filter(({ isRequired }) => isRequired)
  const wanted = required.length > 0 ? required : item.requirements
  const placed = wanted.flatMap(({ tags }, place) =>
    [...successors].flatMap(([tag, present]) => (tags.includes(present) ? [{ tag, place }] : [])),
  )
  if (placed.length === 0) return { ids: [], considered: 0 }
  const { rows } = await sql<{ id: number; considered: number }>`
    with holder as (
      select k.member_id, count(distinct a.place) as met, sum(k.years) as years
      from unnest(${placed.map(({ tag }) => tag)}::int[], ${placed.map(({ place }) => place)}::int[])
        a (tag, place) join member_skill k on k.tag_id = a.tag
      where k.wish <> 'avoid' group by k.member_id
    )
    select m.id, (count(*) over ())::int as considered
    from holder h join member m on m.id = h.member_id
    left join member_availability a on a.member_id = m.id
    where m.status = 'active' and m.impression > 1 and m.progress <> 7
      and a.situation is distinct from 'resting'
      and not exists (select from entry e
        where e.member_id = m.id and e.item_id = ${item.id} and e.validity = 0)
    order by h.met desc, h.years desc, m.id desc limit ${SCORED}`.execute(db)
  return { ids: rows.map(({ id }) => id), considered: rows[0]?.considered ?? 0 }
}
