import type pg from 'pg'

/** How many mails there are of each state. */
export async function countMails(client: pg.Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ state: string; n: number }>(
    'select state, count(*)::int as n from outbox group by state',
  )
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]))
}

/** Nobody waits for the next try of what has failed. */
export async function makeDue(client: pg.Client): Promise<void> {
  await client.query("update outbox set next_at = now() where state = 'queued' and next_at > now()")
}

/** The clock goes on for all mails, and for the leases of workers that are gone. */
export async function passTime(client: pg.Client, interval: string): Promise<void> {
  await client.query(
    `update outbox set next_at = next_at - $1::interval, created_at = created_at - $1::interval,
       expires_at = expires_at - $1::interval, lease_until = lease_until - $1::interval
     where state in ('queued', 'leased')`,
    [interval],
  )
}

/** Mails that still wait or are being sent. */
export async function countWaiting(client: pg.Client): Promise<number> {
  const { queued = 0, leased = 0 } = await countMails(client)
  return queued + leased
}

/** Why mails were given up, and how many for each reason. */
export async function listReasons(client: pg.Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ reason: string; n: number }>(
    `select concat(last_error, ' after ', attempts, ' tries') as reason, count(*)::int as n
     from outbox where state = 'dead' group by 1`,
  )
  return Object.fromEntries(rows.map(({ reason, n }) => [reason, n]))
}

/** How often anybody has tried to send what waits. */
export async function countTries(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    "select coalesce(sum(attempts), 0)::int as n from outbox where state = 'queued'",
  )
  return rows[0]?.n ?? 0
}

/** Mails that were given up and that the server may have, by their Message-IDs. */
export async function listUnclear(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ message_id: string }>(
    "select message_id from outbox where state = 'dead' and unanswered > 0",
  )
  return rows.map((row) => row.message_id)
}

/** What one worker is sending another one sends as well. */
export async function endLeases(client: pg.Client): Promise<void> {
  await client.query(
    "update outbox set lease_until = now() - interval '1 second' where state = 'leased'",
  )
}
