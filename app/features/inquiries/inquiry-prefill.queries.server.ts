import type { Context } from '#core/context.server.ts'
import { findItem } from '#features/items/item.queries.server.ts'
import { getMember } from '#features/members/member.queries.server.ts'

/** What is known of who opens a form: a member need not type it again. */
export async function readOwnFields({ db, caller }: Context): Promise<Record<string, string>> {
  if (caller.kind !== 'member') return {}
  const { last_name, first_name, login_id } = await getMember(db, caller.id)
  return { name: `${last_name} ${first_name}`, email: login_id }
}

/** How a question about a project begins; nothing where nobody can see such a project. */
export async function beginQuestion(
  { db, now }: Context,
  itemId: string | null,
): Promise<Record<string, string>> {
  if (itemId === null || !/^[1-9]\d{0,8}$/.test(itemId)) return {}
  const found = await findItem(db, Number(itemId), now)
  if (!found || !('item' in found)) return {}
  return { type: 'item', body: `${found.item.code}「${found.item.name}」について\n\n` }
}
