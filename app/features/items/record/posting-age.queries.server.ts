import { sql } from 'kysely'
import { dateInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { confirmationDays } from './item-counts.queries.server.ts'
import type { PostingAges } from './posting-age.schema.ts'

/** The open postings of this moment by their age, and how many are hidden for it. */
export async function countPostingAges(db: Db, now: Date): Promise<PostingAges> {
  const today = dateInJapan(now)
  const { confirmAfter } = confirmationDays()
  const { rows } = await sql<Omit<PostingAges, 'day'>>`
    select count(*) filter (where not hidden)::int as open_count,
      count(*) filter (where not hidden and age <= 3)::int as within_3,
      count(*) filter (where not hidden and age <= 7 and age < ${confirmAfter})::int as within_7,
      count(*) filter (where not hidden and age <= 13)::int as within_13,
      count(*) filter (where not hidden and age >= ${confirmAfter})::int as due_count,
      coalesce(max(age) filter (where not hidden), 0)::int as oldest_days,
      count(*) filter (where hidden)::int as hidden_count
    from (
      select hidden_at is not null as hidden,
        ${today}::date - (coalesce(confirmed_at, published_at) at time zone 'Asia/Tokyo')::date as age
      from item
      where status = 'open' and deleted_at is null and published_at is not null
        and coalesce(service_start, ${today}) <= ${today} and coalesce(service_end, ${today}) >= ${today}
    ) open`.execute(db)
  const [counted] = rows
  if (!counted) throw new Error('counting gives a row')
  return { day: today, ...counted }
}

/** Today as it is now, and the days before it as they ended, the latest first. */
export async function listPostingAges(db: Db, now: Date, limit: number): Promise<PostingAges[]> {
  const today = await countPostingAges(db, now)
  const before = await db
    .selectFrom('posting_age_day')
    .selectAll()
    .select(sql<number>`coalesce(due_count, open_count - within_13)`.as('due_count'))
    .where('day', '<', today.day)
    .orderBy('day', 'desc')
    .limit(limit - 1)
    .execute()
  return [today, ...before]
}
