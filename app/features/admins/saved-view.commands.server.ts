import type { AdminCaller } from '#core/access/caller.ts'
import type { Db } from '#core/db/db.server.ts'
import type { SavedView } from './saved-view.schema.ts'

/** Saves a view; one of the same name is replaced. */
export async function saveView(db: Db, { id }: AdminCaller, view: SavedView) {
  await db
    .insertInto('saved_view')
    .values({ admin_id: id, ...view })
    .onConflict((conflict) =>
      conflict.columns(['admin_id', 'screen', 'name']).doUpdateSet({ query: view.query }),
    )
    .execute()
}

export async function forgetView(db: Db, { id }: AdminCaller, viewId: number) {
  await db.deleteFrom('saved_view').where('id', '=', viewId).where('admin_id', '=', id).execute()
}
