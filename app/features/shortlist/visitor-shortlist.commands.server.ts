import { sql } from 'kysely'
import { clearCookie, setCookie } from '#core/access/cookies.server.ts'
import type { Context } from '#core/context.server.ts'
import { env } from '#core/env.server.ts'
import { notFound, Problem } from '#core/problem.ts'
import { listItemsById } from '#features/items/item-cards.queries.server.ts'
import type { ShortlistChange } from './shortlist.schema.ts'
import { NO_SUCH_ITEM } from './shortlist.words.ts'
import { SHORTLIST_COOKIE, VISITOR_LIMIT } from './shortlist-cookie.form.ts'
import { listVisitorItems, readVisitorIds } from './visitor-shortlist.queries.server.ts'
import { VISITOR_FULL } from './visitor-shortlist.words.ts'

/** Changes the list that lies in a browser alone. */
export async function changeVisitorShortlist(context: Context, { item_id, act }: ShortlistChange) {
  const shortlisted = (await listVisitorItems(context)).map(({ id }) => id)
  const others = shortlisted.filter((id) => id !== item_id)
  if (act === 'remove') return writeVisitorIds(context, others)
  const [known] = await listItemsById(context.db, [item_id], context.now)
  if (!known) throw notFound(NO_SUCH_ITEM)
  if (others.length >= VISITOR_LIMIT) throw new Problem(409, VISITOR_FULL)
  return writeVisitorIds(
    context,
    shortlisted.includes(item_id) ? shortlisted : [item_id, ...others],
  )
}

/** Drops from the cookie what is no known item, so that the badge counts what the list shows. */
export function tidyVisitorShortlist(context: Context, known: readonly number[]): void {
  const ids = readVisitorIds(context)
  if (ids.length !== known.length) writeVisitorIds(context, known)
}

/**
 * Moves a visitor's shortlist to the member's own list, in the transaction of `context.db`, and
 * empties the cookie. None is lost to the limit: it holds for what is added later.
 */
export async function mergeVisitorShortlist(context: Context, memberId: number): Promise<void> {
  const ids = readVisitorIds(context)
  if (ids.length === 0) return
  await sql`insert into consider (member_id, item_id, created_at, has_told_end)
    select ${memberId}, i.id, now() - listed.place * interval '1 millisecond', is_over(i)
    from unnest(${ids}::integer[]) with ordinality as listed (id, place)
      join item i on i.id = listed.id
    where i.deleted_at is null and i.status <> 'draft' and i.published_at is not null
    on conflict (member_id, item_id) do update
      set removed_at = null, created_at = excluded.created_at
      where consider.removed_at is not null`.execute(context.db)
  clearCookie(context.answer, env(), SHORTLIST_COOKIE)
}

const YEAR_S = 365 * 86_400

function writeVisitorIds({ answer }: Context, ids: readonly number[]) {
  if (ids.length === 0) clearCookie(answer, env(), SHORTLIST_COOKIE)
  else {
    const how = { maxAge: YEAR_S, isReadable: true }
    setCookie(answer, env(), SHORTLIST_COOKIE, ids.join(','), how)
  }
  return { count: ids.length }
}
