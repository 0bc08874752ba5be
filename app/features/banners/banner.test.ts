import { sql } from 'kysely'
import { expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { pngOf } from '#core/formats/png.ts'
import { log } from '#core/log.server.ts'
import { staff } from '#db/world/people.ts'
import { createClient } from '#tests/support/client.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { saveBannerPicture } from './banner.commands.server.ts'
import { showScheduledBanners } from './banner.jobs.server.ts'
import { findShownPicture, listShownBanners } from './banner.queries.server.ts'

const now = systemNow()
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
const picture = await pngOf({ width: 40, height: 10, pixels: Buffer.alloc(40 * 10 * 4, 200) })

const fields = {
  name: '秋の相談会',
  alt: '秋の相談会 11月30日まで',
  link: '/flow',
  places: ['home'],
  position: '1',
  publish_from: '2026-01-05T09:00',
}

async function logIn(db: Db) {
  const client = createClient(db)
  const { login_id, password } = staff.editor
  await client.post('/api/admin/login', { login_id, password })
  return (body: object) => client.post('/api/admin/banner/edit', body)
}

async function addBanner(db: Db, changes: object = {}): Promise<number> {
  const edit = await logIn(db)
  const { id } = await (await edit({ ...fields, ...changes })).json()
  await saveBannerPicture(contextFor(db), id, picture)
  return id
}

test('a banner is shown at its places, with its size and its picture', async ({ db }) => {
  const id = await addBanner(db)
  const [first] = await listShownBanners(db, now, 'home')
  expect(first).toMatchObject({ id, alt: fields.alt, link: '/flow', width: 40, height: 10 })
  expect(await listShownBanners(db, now, 'list')).toEqual([])
  const file = first?.picture.split('/').at(-1) ?? ''
  expect(await findShownPicture(db, now, { id, file })).toMatchObject({ type: 'png' })
  expect(await findShownPicture(db, now, { id, file: '1.png' })).toBeUndefined()
})

test('a banner is shown in its period alone, and not without a picture', async ({ db }) => {
  const id = await addBanner(db)
  const isShown = async () => (await listShownBanners(db, now, 'home')).some((one) => one.id === id)
  const set = (from: Date, until: Date | null) =>
    db.updateTable('banner').set({ publish_from: from, publish_until: until }).execute()
  await set(minutes(1), null)
  expect(await isShown()).toBe(false)
  await set(minutes(-2), minutes(-1))
  expect(await isShown()).toBe(false)
  await set(minutes(-2), minutes(1))
  expect(await isShown()).toBe(true)
  await db.deleteFrom('banner_picture').execute()
  expect(await isShown()).toBe(false)
})

test('banners are in the order of the staff, three at a place', async ({ db }) => {
  const ids = []
  for (const position of ['4', '3', '2', '1']) ids.push(await addBanner(db, { position }))
  const shown = await listShownBanners(db, now, 'home')
  expect(shown.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 3))
})

test.for(['publish_from', 'publish_until'])(
  'pages with banners become stale at their %s',
  async (at, { db }) => {
    await addBanner(db)
    const count = async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::integer as n from cache_change where scope = 'banners'`.execute(db)
      return rows[0]?.n ?? 0
    }
    await db
      .updateTable('banner')
      .set({ publish_from: minutes(-60) })
      .execute()
    const run = { payload: {}, db, now, log, signal: new AbortController().signal }
    const before = await count()
    await showScheduledBanners.run(run)
    expect(await count()).toBe(before)
    await sql`update banner set ${sql.ref(at)} = ${minutes(-1)}`.execute(db)
    const due = await count()
    await showScheduledBanners.run(run)
    expect(await count()).toBe(due + 1)
  },
)

test.for([
  '//evil.example',
  '/\\evil.example',
  'http://a.example/',
  'javascript:alert(1)',
  'https://me:secret@a.example/',
  '/admin/items',
  'flow',
])('no banner leads to %s', async (link, { db }) => {
  const edit = await logIn(db)
  const answer = await edit({ ...fields, link })
  expect([answer.status, Object.keys((await answer.json()).errors)]).toEqual([422, ['link']])
})

test('what is no picture is refused, and what a picture carries besides is taken out', async ({
  db,
}) => {
  const id = await addBanner(db)
  const save = (file: Buffer) => saveBannerPicture(contextFor(db), id, file)
  await expect(save(Buffer.from('<svg onload="x"/>'))).rejects.toMatchObject({ status: 422 })
  await save(Buffer.concat([picture, Buffer.from('GPS 35.68')]))
  const { picture: stored } = await db
    .selectFrom('banner_picture')
    .select('picture')
    .where('banner_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(stored.includes('GPS')).toBe(false)
})
