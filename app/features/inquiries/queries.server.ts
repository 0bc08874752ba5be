import type { Context } from '#core/context.server.ts'
import { getMember } from '#features/members/queries.server.ts'

/** What is known of who opens a form: a member need not type it again. */
export async function readOwnFields({ db, caller }: Context): Promise<Record<string, string>> {
  if (caller.kind !== 'member') return {}
  const { last_name, first_name, login_id } = await getMember(db, caller.id)
  return { name: `${last_name} ${first_name}`, email: login_id }
}
