import pg from 'pg'
import { inject } from 'vitest'

/** An open project of a story's own, published 40 days ago: what others do to theirs is no concern of it. */
export async function addItem(name: string, { confirmedDaysAgo = 0 } = {}): Promise<number> {
  const client = new pg.Client(inject('site').databaseUrl)
  await client.connect()
  const { rows } = await client.query(
    `insert into item (name, status, remote, published_at, confirmed_at)
     values ($1, 'open', 'none', now() - interval '40 days', now() - $2 * interval '1 day')
     returning id`,
    [name, confirmedDaysAgo],
  )
  await client.end()
  return Number(rows[0]?.id)
}
