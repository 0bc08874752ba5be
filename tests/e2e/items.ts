import pg from 'pg'
import { inject } from 'vitest'

type Dates = { confirmedDaysAgo?: number; endsInDays?: number }

/** An open project of a story's own, published 40 days ago: what others do to theirs is no concern of it. */
export async function addItem(
  name: string,
  { confirmedDaysAgo = 0, endsInDays }: Dates = {},
): Promise<number> {
  const client = new pg.Client(inject('site').databaseUrl)
  await client.connect()
  const { rows } = await client.query(
    `insert into item (name, status, remote, published_at, confirmed_at, service_end)
     values ($1, 'open', 'none', now() - interval '40 days', now() - $2 * interval '1 day',
       (now() at time zone 'Asia/Tokyo')::date + $3::int)
     returning id`,
    [name, confirmedDaysAgo, endsInDays],
  )
  await client.end()
  return Number(rows[0]?.id)
}
