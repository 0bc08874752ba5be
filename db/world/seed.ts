import pg from 'pg'
import { systemNow } from '#core/clock.ts'
import { env } from '#core/env.server.ts'
import { fold } from '#core/search/fold.ts'
import { loadStations } from '#db/stations/load-stations.ts'
import { seedClientFigures, seedClients } from './clients.ts'
import {
  columnCategoryRows,
  columnConnectRows,
  columnRows,
  columnTagConnectRows,
} from './columns/rows.ts'
import { type Calendar, calendarFrom } from './day.ts'
import { seedEntries } from './entries/seed.ts'
import { generateItems } from './generator/bulk.ts'
import { seedInquiries } from './inquiries.ts'
import { continueIds, insertRows } from './insert.ts'
import { eventRows } from './items/events.ts'
import { namedItems } from './items/named.ts'
import { rowsOf } from './items/rows.ts'
import { leadRows } from './leads.ts'
import { mailTemplateRows } from './mail-templates.ts'
import { sampleMails } from './mails/mails.ts'
import { sampleDay } from './mails/shape.ts'
import { seedProfiles } from './members/seed.ts'
import { newsRows } from './news.ts'
import { seedPeople } from './people.ts'
import { seedProposals } from './proposals.ts'
import {
  areaRows,
  bizCategoryRows,
  contractTypeRows,
  prefectureRows,
  regionRows,
  stationRows,
} from './reference.ts'
import { landingOf, mergedTagRows, suggestedTagRows, tagCategoryRows, tagRows } from './tags.ts'
import { viewRows } from './views.ts'
import { voiceRows } from './voices.ts'
import { workingPeriodRow } from './working-period.ts'

const LOCK = 6_472_311

export type SeedOptions = {
  now?: Date
  /** So many generated items beside the named ones. */
  items?: number
  /** Of a hundred generated items so many are open; the others have ended. */
  share?: number
  onProgress?: (done: number, of: number) => void
  withPeople?: boolean
  /** Beside the people, what they have done in the weeks before; their files are put into the file store. */
  withActivity?: boolean
  /** Only what a site of one's own begins with: the reference data and the tags. */
  isReferenceOnly?: boolean
}

/** Fills an empty database with the demo world, once; later it only adds generated items that lack. */
export async function seedWorld(
  databaseUrl: string,
  {
    now = systemNow(),
    items = 0,
    share = 15,
    onProgress = () => {},
    withPeople = true,
    withActivity = false,
    isReferenceOnly = false,
  }: SeedOptions = {},
): Promise<void> {
  const calendar = calendarFrom(now)
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    if (await isEmpty(client)) {
      await client.query('begin')
      await seedReference(client)
      await seedTags(client)
      await seedSamples(client)
      if (!isReferenceOnly) await seedSite(client, calendar, now)
      if (withPeople && !isReferenceOnly) await seedEverybody(client, calendar)
      await client.query('insert into demo_world (has_sample_items) values ($1)', [
        !isReferenceOnly,
      ])
      await client.query('commit')
      if (withPeople && !isReferenceOnly) await seedByProduct(databaseUrl, now, withActivity)
    } else await client.query('select confirm_samples($1)', [now])
    await generateItems(client, { items, openShare: share / 100, calendar, onProgress })
    if (withActivity && !isReferenceOnly) await seedPostingAges(client, now)
  } finally {
    await client.end()
  }
}

/** What a visitor finds. */
async function seedSite(client: pg.Client, calendar: Calendar, now: Date): Promise<void> {
  await seedNamedItems(client, calendar)
  await seedNews(client, now)
  await seedColumns(client, now)
  await insertRows(client, 'average_working_period', [workingPeriodRow(calendar)])
  await seedViews(client, calendar)
  await insertRows(client, 'mail_template', mailTemplateRows)
}

/** People, and what they have done here. */
async function seedEverybody(client: pg.Client, calendar: Calendar): Promise<void> {
  await seedPeople(client)
  await seedClients(client)
  await seedProfiles(client, calendar)
  await seedEntries(client, calendar)
  await seedProposals(client)
  await seedInquiries(client, calendar)
  await seedLeads(client, calendar)
  await seedVoices(client, calendar)
}

/** What the product itself makes; it needs settings that a launcher has not checked when it is loaded. */
async function seedByProduct(databaseUrl: string, now: Date, withActivity: boolean) {
  const { seedInbox } = await import('./mails/inbox.ts')
  await seedInbox(databaseUrl, now)
  if (withActivity) {
    const { seedActivity } = await import('./activity/seed.ts')
    await seedActivity(databaseUrl, now)
  }
  await seedClientFigures(databaseUrl, now)
}

async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select from demo_world')
  return rows.length === 0
}

/** Two weeks of the public log before today, much like today. */
async function seedPostingAges(client: pg.Client, now: Date): Promise<void> {
  await client.query(
    `insert into posting_age_day
      select ($1::timestamptz at time zone 'Asia/Tokyo')::date - past, n * share, fresh * share,
        week * share, aging * share, oldest, 0
      from generate_series(1, 14) past, lateral (select (97 + past * 5 % 4) / 100.0 as share) x, (
        select count(*) as n, count(*) filter (where age < 4) as fresh,
          coalesce(max(age), 0) as oldest, count(*) filter (where age < 8) as week, count(*) filter (where age < 14) as aging
        from (select extract(day from $1 - coalesce(confirmed_at, published_at)) as age from item
          where status = 'open' and deleted_at is null and published_at is not null
            and coalesce(service_end, 'infinity') >= $1::date) open) counted
      on conflict do nothing`,
    [now],
  )
}

/** Views of an item are views of its tags too, as when they are counted. */
async function seedViews(client: pg.Client, calendar: Calendar): Promise<void> {
  await insertRows(client, 'page_view', viewRows(calendar))
  await client.query(`insert into page_view (kind, day, thing_id, views, member_views)
    select 'tagged', v.day, x.tag_id, sum(v.views), sum(v.member_views)
    from page_view v join item_tag x on x.item_id = v.thing_id where v.kind = 'item' group by 2, 3`)
}

async function seedReference(client: pg.Client): Promise<void> {
  await insertRows(client, 'region', regionRows)
  await insertRows(client, 'prefecture', prefectureRows)
  await insertRows(client, 'area', areaRows)
  await insertRows(client, 'station', stationRows)
  await loadStations(client)
  await insertRows(client, 'biz_category', bizCategoryRows)
  await insertRows(client, 'contract_type', contractTypeRows)
  await insertRows(client, 'column_category', columnCategoryRows)
  await continueIds(client, 'column_category')
}

async function seedTags(client: pg.Client): Promise<void> {
  await insertRows(client, 'tag_category', tagCategoryRows)
  await insertRows(
    client,
    'tag',
    tagRows.map(({ rate, ...row }) => ({ ...row, landing_markdown: landingOf(row.term) })),
  )
  await insertRows(client, 'tag', mergedTagRows)
  await insertRows(client, 'suggested_tag', suggestedTagRows)
  await continueIds(client, 'tag_category')
  await continueIds(client, 'tag')
}

/** What a change of a rule for mails is tried against. */
async function seedSamples(client: pg.Client): Promise<void> {
  const rows = sampleMails.map(({ name, subject, body, kind, blocks = [] }) => ({
    name,
    subject,
    body,
    kind,
    day: sampleDay,
    blocks,
  }))
  await insertRows(client, 'intake_sample', rows)
}

async function seedNamedItems(client: pg.Client, calendar: Calendar): Promise<void> {
  const all = namedItems.map((item) => rowsOf(item, calendar))
  await insertRows(
    client,
    'item',
    all.map((rows) => rows.item),
  )
  await insertRows(
    client,
    'item_private',
    all.map((rows) => rows.item_private),
  )
  await insertRows(
    client,
    'item_tag',
    all.flatMap((rows) => rows.item_tag),
  )
  await insertRows(
    client,
    'item_skill',
    all.flatMap((rows) => rows.item_skill),
  )
  await insertRows(
    client,
    'item_area',
    all.flatMap((rows) => rows.item_area),
  )
  await insertRows(
    client,
    'item_station',
    all.flatMap((rows) => rows.item_station),
  )
  await insertRows(client, 'item_history', eventRows(calendar))
  await continueIds(client, 'item')
}

async function seedLeads(
  client: pg.Client,
  calendar: Calendar,
  { isLocal }: { isLocal: boolean } = env(),
): Promise<void> {
  if (!isLocal) return
  await insertRows(client, 'external_lead', leadRows(calendar))
  await continueIds(client, 'external_lead')
}

async function seedVoices(
  client: pg.Client,
  calendar: Calendar,
  { isLocal }: { isLocal: boolean } = env(),
): Promise<void> {
  if (!isLocal) return
  await insertRows(client, 'voice', voiceRows(calendar))
  await continueIds(client, 'voice')
}

async function seedNews(client: pg.Client, now: Date): Promise<void> {
  await insertRows(client, 'front_news', newsRows(calendarFrom(now), now))
  await continueIds(client, 'front_news')
}

async function seedColumns(client: pg.Client, now: Date): Promise<void> {
  await insertRows(client, 'column_post', columnRows(calendarFrom(now), now))
  await insertRows(client, 'column_connect', columnConnectRows(fold))
  await insertRows(client, 'column_tag_connect', columnTagConnectRows)
  await continueIds(client, 'column_post')
}
