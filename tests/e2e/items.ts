import pg from 'pg'
import { inject } from 'vitest'

type Dates = { confirmedDaysAgo?: number; endsInDays?: number }

/** An open project of a story's own, published 40 days ago: what others do to theirs is no concern of it. */
export async function addItem(
  name: string,
  { confirmedDaysAgo = 0, endsInDays }: Dates = {},
): Promise<number> {
  const rows = await queryRows(
    `insert into item (name, status, remote, published_at, confirmed_at, service_end)
     values ($1, 'open', 'none', now() - interval '40 days', now() - $2 * interval '1 day',
       (now() at time zone 'Asia/Tokyo')::date + $3::int)
     returning id`,
    [name, confirmedDaysAgo, endsInDays],
  )
  return Number(rows[0]?.id)
}

/** As the office would change it while somebody has the page open. */
export async function changeRate(id: number, rate: number): Promise<void> {
  await queryRows('update item set rate_min = $2, rate_max = $2 where id = $1', [id, rate])
}

async function queryRows(text: string, values: unknown[]) {
  const client = new pg.Client(inject('site').databaseUrl)
  await client.connect()
  const { rows } = await client.query(text, values)
  await client.end()
  return rows
}
