import { text } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { dayInJapan, startOfDayInJapan, systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { streamXml } from '#core/formats/xml-stream.server.ts'
import { draftItem } from '#db/world/generator/draft.ts'
import { randomOf, seedOf } from '#db/world/generator/random.ts'
import { detailOf } from '#db/world/generator/text.ts'
import { nameOf } from '#db/world/generator/titles.ts'
import { endedCobol, remoteJava } from '#db/world/items/demo.ts'
import type { IdRange } from '#features/items/item.queries.server.ts'
import type { ItemDetail } from '#features/items/item.schema.ts'
import { getItemDetail } from '#features/items/posting/posting.api.server.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { readXml, type XmlElement } from '#tests/support/xml.ts'
import { findFeedPart, listFeedParts } from './feed-parts.queries.server.ts'
import { indeed, isForPartners, jobMarkup, type Partner, stanby } from './partner-feed.markup.ts'
import { openFeed } from './partner-feed.queries.server.ts'

const now = systemNow()
const employer = {
  siteName: 'アンケン',
  companyName: '株式会社アンケン',
  origin: 'https://anken.example',
}

async function jobsOf(db: Db, partner: Partner, range?: IdRange) {
  const { children } = readXml(await text(await openFeed({ db, now, partner, employer }, range)))
  return children.filter(({ name }) => name === 'job').map(fieldsOf)
}

function fieldsOf({ children }: XmlElement): Record<string, string> {
  return Object.fromEntries(children.map(({ name, text }) => [name, text]))
}

async function itemWith(db: Db, changes: Partial<ItemDetail>): Promise<ItemDetail> {
  return { ...(await getItemDetail.run(contextFor(db), { id: remoteJava.id })), ...changes }
}

test('partners get every open project with both ends of its rate', async ({ db }) => {
  const codes = (await jobsOf(db, indeed)).map(({ referencenumber }) => referencenumber)
  const open = await sql<{ id: number }>`select id from item where status = 'open'
    and deleted_at is null and published_at is not null and coalesce(service_end, 'infinity') >=
    (now() at time zone 'Asia/Tokyo')::date and coalesce(service_start, '-infinity') <=
    (now() at time zone 'Asia/Tokyo')::date and rate_min is not null order by id`.execute(db)
  expect(codes).toEqual(open.rows.map(({ id }) => `AN-${id}`))
  expect(codes.length).toBeGreaterThan(20)
  expect(codes).not.toContain(`AN-${endedCobol.id}`)
})

test('a feed is read from the database batch by batch, and nothing is lost between', async ({
  db,
}) => {
  const before = await jobsOf(db, indeed)
  await sql`insert into item (name, status, remote, rate_min, rate_max, published_at)
    select '案件' || n, 'open', 'full', 600000, 700000, now() from generate_series(1, 450) n`.execute(
    db,
  )
  const after = await jobsOf(db, indeed)
  expect(after.length).toBe(before.length + 450)
  expect(new Set(after.map(({ referencenumber }) => referencenumber)).size).toBe(after.length)
})

async function addItems(db: Db, ids: readonly number[]) {
  await sql`insert into item (id, name, status, remote, rate_min, rate_max, published_at, updated_at)
    select id, '案件' || id, 'open', 'full', 600000, 700000, ${now}, '2026-01-05'
    from unnest(${ids}::integer[]) id`.execute(db)
}

test('the parts of a feed are together exactly the whole', async ({ db }) => {
  await addItems(db, [9_999, 10_000, 10_001, 20_000, 20_001, 45_678])
  const parts = await listFeedParts(db, now)
  expect(parts.map(({ part }) => part)).toEqual([1, 2, 3, 5])
  const jobs: Record<string, string>[] = []
  for (const { part } of parts)
    jobs.push(...(await jobsOf(db, indeed, await findFeedPart(db, `${part}.xml`))))
  expect(jobs).toEqual(await jobsOf(db, indeed))
  expect(await findFeedPart(db, '6.xml')).toBeUndefined()
})

test('a part says that it has changed when a project of it has ended, by itself too', async ({
  db,
}) => {
  await addItems(db, [40_001, 40_002, 50_001])
  const changedAt = async () => {
    const parts = await listFeedParts(db, now)
    return parts.filter(({ part }) => part >= 5).map(({ changed_at }) => changed_at)
  }
  const old = new Date('2026-01-05')
  expect(await changedAt()).toEqual([old, old])
  const today = sql`(${now}::timestamptz at time zone 'Asia/Tokyo')::date`
  await sql`update item set service_end = ${today} - 1 where id = 40001`.execute(db)
  const midnight = startOfDayInJapan(dayInJapan(now))
  expect(await changedAt()).toEqual([midnight, old])
})

test('of a part with 10,000 made-up projects, packed no more than 10 MB, a tenth is 1 MB', async ({
  db,
}) => {
  const item = await itemWith(db, {})
  const jobs = Array.from({ length: 1_000 }, (_, id) =>
    jobMarkup(indeed, madeUp(item, id), employer),
  )
  // Gzip looks back 32 kB: ten times as many are ten times as large.
  const tenth = jobs.join('')
  expect(tenth.length).toBeGreaterThan(1_000_000)
  expect(gzipSync(tenth).length).toBeLessThanOrEqual(1024 ** 2)
})

/** The same terms with the texts of a project of the demo world. */
function madeUp(item: ItemDetail, id: number): ItemDetail {
  const random = randomOf(seedOf(id))
  const draft = draftItem(random)
  return { ...item, id, name: nameOf(draft, random), detail: detailOf(draft, '長期', random) }
}

test('Indeed reads title, place, rate and dates', async ({ db }) => {
  const jobs = await jobsOf(db, indeed)
  const java = jobs.find(({ referencenumber }) => referencenumber === `AN-${remoteJava.id}`)
  expect(java).toMatchObject({
    title: remoteJava.name,
    url: `https://anken.example/item/detail/${remoteJava.id}?utm_source=indeed&utm_medium=feed`,
    company: '株式会社アンケン',
    country: 'JP',
    salary: '月額 640,000円〜950,000円',
    jobtype: '業務委託',
    remotetype: 'Fully remote',
    date: expect.stringMatching(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/),
    description: expect.stringContaining('<li>Javaでのバックエンド開発（4年以上）</li>'),
  })
})

test('Stanby reads everything that it demands, and no project without a place', async ({ db }) => {
  const demanded = ['url', 'referencenumber', 'title', 'company', 'state', 'city', 'description']
  const jobs = await jobsOf(db, stanby)
  const missing = jobs.flatMap((job) =>
    [...demanded, 'salary', 'jobtype'].filter((name) => !job[name]),
  )
  expect(missing).toEqual([])
  expect(jobs.length).toBeGreaterThan(10)
  const item = await itemWith(db, { get_area_by_id_and_id: [] })
  expect([indeed, stanby].map((partner) => jobMarkup(partner, item, employer) !== '')).toEqual([
    true,
    false,
  ])
})

test('partners do not get what has ended, names no rate or is temporary staffing', async ({
  db,
}) => {
  expect(isForPartners(await itemWith(db, {}))).toBe(true)
  const changes: Partial<ItemDetail>[] = [
    { is_open: false },
    { rate_min: null },
    { rate_max: null },
    { contract_type: 'haken' },
  ]
  const listed = await Promise.all(
    changes.map(async (one) => isForPartners(await itemWith(db, one))),
  )
  expect(listed).toEqual([false, false, false, false])
})

test('no text of a project can break a feed', async ({ db }) => {
  const hostile = `]]></description></job><job>&amp;<script>alert(1)</script>\u0000\u0008\ud800`
  const item = await itemWith(db, { name: hostile, detail: hostile, hours_text: hostile })
  const job = readXml(`<?xml version="1.0" encoding="UTF-8"?>${jobMarkup(indeed, item, employer)}`)
  const { title, description } = fieldsOf(job)
  expect(title).toContain(']]></description></job><job>')
  expect(description).not.toContain('<script>')
})

test('a feed is packed for those who say that they can unpack it', async ({ db }) => {
  const feed = () => openFeed({ db, now, partner: indeed, employer })
  const plain = streamXml(await feed(), null)
  const packed = streamXml(await feed(), 'br, gzip;q=0.8')
  const bytes = Buffer.from(await packed.arrayBuffer())
  expect(packed.headers.get('Content-Encoding')).toBe('gzip')
  expect(gunzipSync(bytes).toString()).toBe(await plain.text())
  expect(streamXml(await feed(), 'gzip;q=0').headers.has('Content-Encoding')).toBe(false)
})

test('a reader who leaves ends the reading of the database', async ({ db }) => {
  const feed = await openFeed({ db, now, partner: indeed, employer })
  const reader = streamXml(feed, null).body?.getReader()
  await reader?.read()
  await reader?.cancel()
  expect(await feed.next()).toEqual({ value: undefined, done: true })
})
