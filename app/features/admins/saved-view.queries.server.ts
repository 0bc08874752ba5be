import type { Context } from '#core/context.server.ts'

/** The views of a list that the reader has saved, after those that everybody has. */
export async function listViews({ db, caller }: Context, screen: string) {
  if (caller.kind !== 'admin') return []
  return await db
    .selectFrom('saved_view')
    .select(['id', 'name', 'query'])
    .where('admin_id', '=', caller.id)
    .where('screen', '=', screen)
    .orderBy('id')
    .execute()
}
