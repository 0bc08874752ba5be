import { sql } from 'kysely'
import type { Db } from '#core/db/db.server.ts'
import type { ShownBanner } from './banner.schema.ts'

const AT_A_PLACE = 3

/** What readers see at a place now, the first ones in the order of the staff. */
export async function listShownBanners(
  db: Db,
  now: Date,
  place: 'home' | 'list',
): Promise<ShownBanner[]> {
  const rows = await shown(db, now)
    .select(['b.id', 'b.alt', 'b.link', 'p.type', 'p.width', 'p.height', 'p.saved_at'])
    .where(sql<boolean>`${place} = any(b.places)`)
    .orderBy('b.position')
    .orderBy('b.id')
    .limit(AT_A_PLACE)
    .execute()
  return rows.map(({ type, saved_at, ...row }) => ({
    ...row,
    picture: picturePathOf({ id: row.id, type, saved_at }),
  }))
}

/** The picture that is shown at an address; one that was replaced has another. */
export async function findShownPicture(db: Db, now: Date, { id, file }: PictureAddress) {
  const found = await shown(db, now)
    .select(['b.id', 'p.type', 'p.picture', 'p.saved_at'])
    .where('b.id', '=', id)
    .executeTakeFirst()
  return found && picturePathOf(found) === `/banners/${id}/${file}` ? found : undefined
}

type PictureAddress = { id: number; file: string }

/** The picture of a banner, shown or not. */
export async function findPicture(db: Db, id: number) {
  return await db
    .selectFrom('banner_picture')
    .select(['type', 'picture'])
    .where('banner_id', '=', id)
    .executeTakeFirst()
}

function shown(db: Db, now: Date) {
  return db
    .selectFrom('banner as b')
    .innerJoin('banner_picture as p', 'p.banner_id', 'b.id')
    .where('b.deleted_at', 'is', null)
    .where('b.publish_from', '<=', now)
    .where((eb) => eb.or([eb('b.publish_until', 'is', null), eb('b.publish_until', '>', now)]))
}

function picturePathOf({ id, type, saved_at }: { id: number; type: string; saved_at: Date }) {
  return `/banners/${id}/${saved_at.getTime()}.${type === 'png' ? 'png' : 'jpg'}`
}
