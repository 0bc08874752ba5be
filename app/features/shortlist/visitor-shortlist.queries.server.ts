import { readCookie } from '#core/browser/cookies.ts'
import type { Context } from '#core/context.server.ts'
import type { ItemCard } from '#features/items/item.schema.ts'
import { listItemsById } from '#features/items/item-cards.queries.server.ts'
import { parseIdList, SHORTLIST_COOKIE, VISITOR_LIMIT } from './shortlist-cookie.form.ts'

/** The ids that a browser brings along; whether there are such items is not looked at. */
export function readVisitorIds({ request }: Pick<Context, 'request'>): number[] {
  const cookies = request.headers.get('Cookie') ?? ''
  return parseIdList(readCookie(SHORTLIST_COOKIE, cookies), VISITOR_LIMIT)
}

/** Their cards; what is no known item is not among them. */
export async function listVisitorItems(context: Context): Promise<ItemCard[]> {
  return await listItemsById(context.db, readVisitorIds(context), context.now)
}
