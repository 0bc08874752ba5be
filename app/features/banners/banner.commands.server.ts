import { writeAudit } from '#core/access/audit.server.ts'
import { lostUpdate } from '#core/calls/versions.ts'
import type { Context } from '#core/context.server.ts'
import { atomic } from '#core/db/db.server.ts'
import { archiveRow, lockRow, raised, restoreRow } from '#core/db/row-versions.server.ts'
import { rebuildPicture } from '#core/formats/safe-picture.server.ts'
import { Problem } from '#core/problem.ts'
import { bannerValues } from './banner.form.ts'
import type { BannerEdit } from './banner.schema.ts'
import { getBanner, NO_BANNER } from './office-banners.queries.server.ts'

const banners = { table: 'banner', missing: NO_BANNER } as const

/** As it comes, with all that is taken out of it. */
export const MOST_SENT_BYTES = 2 * 1024 * 1024
const MOST_BYTES = 512 * 1024

export async function saveBanner(context: Context, { id, version, ...fields }: BannerEdit) {
  return id === undefined
    ? await create(context, fields)
    : await edit(context, { id, version, fields })
}

/** The picture of a banner in place of the one before; only what it needs to be drawn is taken over from the file. */
export async function saveBannerPicture(context: Context, id: number, file: Buffer) {
  const made = await rebuildPicture(file)
  if (!made) throw new Problem(422, NO_PICTURE)
  const { bytes, ...size } = made
  if (bytes.length > MOST_BYTES) throw new Problem(422, TOO_LARGE)
  await atomic(context.db, async (db) => {
    await lockRow(db, banners, id)
    const row = { ...size, picture: bytes, saved_at: context.now }
    await db
      .insertInto('banner_picture')
      .values({ banner_id: id, ...row })
      .onConflict((conflict) => conflict.column('banner_id').doUpdateSet(row))
      .execute()
    await writeAudit(db, context, {
      action: 'banner_picture_saved',
      object: { kind: 'banner', id },
    })
  })
}

const NO_PICTURE = '画像として読めません。縦横2,000ピクセルまでのPNGかJPEGの画像を選んでください。'
const TOO_LARGE = '画像は512KBまでです。小さくしてから選んでください。'

export async function deleteBanner(context: Context, id: number) {
  await archiveRow(context, banners, { id, action: 'banner_deleted' })
}

export async function restoreBanner(context: Context, id: number) {
  await restoreRow(context, banners, { id, action: 'banner_restored' })
}

type BannerFields = Omit<BannerEdit, 'id' | 'version'>

async function create(context: Context, fields: BannerFields) {
  return await atomic(context.db, async (db) => {
    const { id, version } = await db
      .insertInto('banner')
      .values({ ...fields, created_at: context.now, updated_at: context.now })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    await writeAudit(db, context, { action: 'banner_created', object: { kind: 'banner', id } })
    return { id, version }
  })
}

type BannerChange = { id: number; version: number | undefined; fields: BannerFields }

async function edit(context: Context, { id, version, fields }: BannerChange) {
  return await atomic(context.db, async (db) => {
    await lockRow(db, banners, id)
    const before = await getBanner(db, context.now, id)
    if (version !== before.version) throw lostUpdate(bannerValues(before))
    await db
      .updateTable('banner')
      .set({ ...fields, ...raised(context.now) })
      .where('id', '=', id)
      .execute()
    const object = { kind: 'banner', id }
    await writeAudit(db, context, { action: 'banner_edited', object, fields: Object.keys(fields) })
    return { id, version: before.version + 1 }
  })
}
