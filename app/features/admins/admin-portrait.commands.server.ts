import { writeAudit } from '#core/access/audit.server.ts'
import type { AdminCaller } from '#core/access/caller.ts'
import type { Context } from '#core/context.server.ts'
import { atomic } from '#core/db/db.server.ts'
import { rebuildPicture } from '#core/formats/safe-picture.server.ts'
import { Problem } from '#core/problem.ts'

/** As it comes, with all that is taken out of it. */
export const MOST_SENT_BYTES = 1024 * 1024
const MOST_BYTES = 512 * 1024

/** Stores one's own face. Only what a picture needs to be drawn is taken over from the file. */
export async function savePortrait(context: Context, { id }: AdminCaller, file: Buffer) {
  const picture = await rebuildPicture(file)
  if (!picture) throw new Problem(422, NO_PICTURE)
  if (picture.bytes.length > MOST_BYTES) throw new Problem(422, TOO_LARGE)
  await atomic(context.db, async (db) => {
    const row = { type: picture.type, picture: picture.bytes, saved_at: context.now }
    await db
      .insertInto('admin_portrait')
      .values({ admin_id: id, ...row })
      .onConflict((conflict) => conflict.column('admin_id').doUpdateSet(row))
      .execute()
    await writeAudit(db, context, { action: 'admin_portrait_saved' })
  })
}

const NO_PICTURE = '写真として読めません。縦横2,000ピクセルまでのPNGかJPEGの画像を選んでください。'
const TOO_LARGE = '写真は512KBまでです。小さくしてから選んでください。'

export async function removePortrait(context: Context, { id }: AdminCaller): Promise<void> {
  await atomic(context.db, async (db) => {
    await db.deleteFrom('admin_portrait').where('admin_id', '=', id).execute()
    await writeAudit(db, context, { action: 'admin_portrait_removed' })
  })
}
