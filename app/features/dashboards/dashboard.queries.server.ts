import { type RawBuilder, sql } from 'kysely'
import { dateInJapan, dayInJapan, startOfDayInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { freshDays, freshnessSteps } from '#features/items/freshness.rules.ts'
import { freshnessText } from '#features/items/freshness.words.ts'
import {
  anyItem,
  confirmationDays,
  countByState,
  countHidden,
} from '#features/items/record/item-counts.queries.server.ts'
import { funnelStep } from './dashboard.codes.ts'
import { BANDS, daysUntil, hideFew, medianOf, monthsUntil, ratesOf } from './dashboard.rules.ts'
import { bandName } from './dashboard.words.ts'
import { countViews } from './page-view.queries.server.ts'

/** How many became members month by month, also those who have left since. */
export async function countRegistrations(db: Db, now: Date, months: number) {
  const today = dayInJapan(now)
  const all = monthsUntil(today, months)
  const { rows } = await sql<{ month: string; count: number }>`
    select to_char(created_at at time zone 'Asia/Tokyo', 'YYYY-MM') as month, count(*)::int as count
    from member where created_at >= ${beginOf(all[0] ?? '')} group by 1`.execute(db)
  const counts = all.map((month) => rows.find((row) => row.month === month)?.count ?? 0)
  const last = all.length - 1
  return {
    rows: all.map((month, at) => ({ month, count: counts[at] ?? 0, is_partial: at === last })),
    total: counts.reduce((sum, count) => sum + count, 0),
    median: medianOf(counts.slice(0, last)),
    as_of: today.toString(),
  }
}

/** Members by age, of those who registered within so many months; small numbers are hidden. */
export async function countAges(db: Db, now: Date, months: number | undefined) {
  const since = months && beginOf(monthsUntil(dayInJapan(now), months)[0] ?? '')
  const { rows } = await sql<{ band: number | null; count: number }>`
    select width_bucket(extract(year from age(${dateInJapan(now)}::date, birth_date)),
        ${BANDS}::numeric[]) as band, count(*)::int as count
    from member where status = 'active' and created_at >= ${since ?? '-infinity'} group by 1`.execute(
    db,
  )
  const of = (band: number | null) => rows.find((row) => row.band === band)?.count ?? 0
  const counts = [...Array.from({ length: BANDS.length + 1 }, (_, band) => of(band)), of(null)]
  const shown = hideFew(counts)
  return {
    rows: shown.slice(0, -1).map((count, band) => ({ band: bandName(band), count })),
    unknown: shown.at(-1) ?? null,
    n: counts.reduce((sum, count) => sum + count, 0),
  }
}

type FunnelPeriod = { days: number; tag_id?: number | undefined }

/** From looking to working: views, shortlists, and how far the applications of these days have come. */
export async function countFunnel(db: Db, now: Date, { days, tag_id }: FunnelPeriod) {
  const span = daysUntil(dayInJapan(now), days)
  const since = beginOf(span.from)
  const { views } = await (tag_id === undefined
    ? countViews(db, 'item', span)
    : countViews(db, 'tagged', span, tag_id))
  const tagged = (item: string) =>
    tag_id === undefined
      ? sql`true`
      : sql`exists (select from item_tag x where x.item_id = ${sql.ref(item)} and x.tag_id = ${tag_id})`
  const { rows } = await sql<
    Record<'kept' | 'entered' | 'proposed' | 'interviewed' | 'started', number>
  >`
    select (select count(*)::int from consider c
        where c.created_at >= ${since} and ${tagged('c.item_id')}) as kept,
      count(*)::int as entered,
      ${reached(['proposed', 'scheduling', 'interviewed', 'offered', 'started'])} as proposed,
      ${reached(['interviewed', 'offered', 'started'])} as interviewed,
      ${reached(['started'])} as started
    from entry e where e.validity = 0 and e.entered_at >= ${since} and ${tagged('e.item_id')}`.execute(
    db,
  )
  const counts = funnelStep.all.map((step) => (step === 'viewed' ? views : (rows[0]?.[step] ?? 0)))
  const rates = ratesOf(counts)
  return {
    ...span,
    steps: funnelStep.all.map((step, at) => ({
      step,
      name: funnelStep.label(step),
      count: counts[at] ?? 0,
      rate: rates[at] ?? null,
    })),
  }
}

/** Also those who have been there and were declined later. */
function reached(stages: readonly string[]): RawBuilder<number> {
  return sql<number>`(count(*) filter (where exists (select from entry_move m
    where m.entry_id = e.id and m.stage = any(${stages}))))::int`
}

/** How many open items were confirmed how lately. */
export async function countFreshness(db: Db, now: Date) {
  const { confirmAfter } = confirmationDays()
  const steps: { step: (typeof freshnessSteps)[number]; name: string; count: number }[] = []
  for (const step of freshnessSteps) {
    const name = freshnessText(step, confirmAfter)
    if (name === undefined) continue
    const { open } = await countByState(db, now, { ...anyItem, freshness: step })
    steps.push({ step, name, count: open })
  }
  const sum = (of: typeof steps) => of.reduce((all, { count }) => all + count, 0)
  const lately = steps.filter(({ step }) => step === 'fresh' || step === 'recent')
  return {
    steps,
    total: sum(steps),
    hidden: await countHidden(db, now),
    within_week: sum(lately),
    within_days: Math.min(freshDays.recent, confirmAfter - 1),
  }
}

function beginOf(day: string): Date {
  const whole = day.length === 7 ? `${day}-01` : day
  return startOfDayInJapan(Temporal.PlainDate.from(whole))
}

/** Of what skill the funnel may be looked at. */
export async function listFunnelTags(db: Db) {
  return await db
    .selectFrom('tag as t')
    .innerJoin('tag_category as c', 'c.id', 't.tag_category_id')
    .select(['t.id', 't.term'])
    .where('c.key', 'in', ['language', 'framework', 'infra', 'position'])
    .where('t.deleted_at', 'is', null)
    .where('t.merged_into_id', 'is', null)
    .orderBy('c.position')
    .orderBy('t.position')
    .orderBy('t.id')
    .execute()
}
