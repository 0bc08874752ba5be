import { sql } from 'kysely'
import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { readPage } from '#core/db/read-page.server.ts'
import { notFound } from '#core/problem.ts'
import { bannerPlace } from './banner.codes.ts'
import { bannerStateOf } from './banner.rules.ts'
import type { BannerSearch } from './banner.schema.ts'

export const NO_BANNER = 'このバナーは見つかりませんでした。'

export async function searchBanners(db: Db, now: Date, search: BannerSearch) {
  const like = `%${search.keyword.replace(/[\\%_]/g, '\\$&')}%`
  const { state: states = [] } = search
  const found = banners(db)
    .where((eb) => eb.or([eb('b.name', 'ilike', like), eb('b.alt', 'ilike', like)]))
    .where(
      states.length === 0
        ? sql<boolean>`b.deleted_at is null`
        : sql<boolean>`${stateAt(now)} = any(${states})`,
    )
    .$if(search.sort === 'updated', (query) => query.orderBy('b.updated_at', 'desc'))
    .orderBy('b.position')
    .orderBy('b.id')
  return await readPage(db, found, search, (row) => shown(row, now))
}

/** The same as `bannerStateOf`. */
function stateAt(now: Date) {
  return sql<string>`case
    when b.deleted_at is not null then 'deleted'
    when b.publish_until <= ${now} then 'ended'
    when p.banner_id is null then 'bare'
    when b.publish_from > ${now} then 'scheduled'
    else 'shown' end`
}

export async function getBanner(db: Db, now: Date, id: number) {
  const row = await banners(db).where('b.id', '=', id).executeTakeFirst()
  if (!row) throw notFound(NO_BANNER)
  return shown(row, now)
}

function banners(db: Db) {
  return db
    .selectFrom('banner as b')
    .leftJoin('banner_picture as p', 'p.banner_id', 'b.id')
    .select(['b.id', 'b.name', 'b.alt', 'b.link', 'b.places', 'b.position', 'b.version'])
    .select(['b.publish_from', 'b.publish_until', 'b.deleted_at', 'b.created_at', 'b.updated_at'])
    .select(['p.width', 'p.height'])
}

type BannerRow = NonNullable<Awaited<ReturnType<ReturnType<typeof banners>['executeTakeFirst']>>>

function shown({ deleted_at, ...row }: BannerRow, now: Date) {
  const { publish_from, publish_until, places } = row
  return {
    ...row,
    places: bannerPlace.all.filter((place) => places.includes(place)),
    state: bannerStateOf({ ...row, deleted_at, has_picture: row.width !== null }, now),
    publish_from: stampInJapan(publish_from),
    publish_until: publish_until && stampInJapan(publish_until),
    created_at: stampInJapan(row.created_at),
    updated_at: stampInJapan(row.updated_at),
  }
}
