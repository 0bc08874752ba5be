import pg from 'pg'

/**
 * What changes by itself or with every act: the audit, notices between processes, the record of the move, and what
 * jobs by the clock do with projects and mails.
 */
const GROWING =
  /^(audit|cache_change|feed_|job_|moving_in|auth_session|admin_device|rate_counter|login_|idempotent|intake_mail_words|item(_change|_tally|_history)?$|page_view)/

type Tables = ReadonlyMap<string, string>

/** How many rows each table has and a sum of what is in them; of the tally of members what it adds up to. */
export async function sumTables(url: string): Promise<Tables> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and n.nspname = 'public' and not relispartition order by 1`,
    )
    const sums = new Map<string, string>()
    for (const { name } of rows.filter((one) => !GROWING.test(one.name))) {
      const { rows: found } = await client.query<{ sum: string }>(sumOf(name))
      sums.set(name, found[0]?.sum ?? '')
    }
    return sums
  } finally {
    await client.end()
  }
}

function sumOf(table: string): string {
  const rows =
    table === 'member_tally'
      ? `select is_active, is_verified, progress, impression, sex, sum(n) as n from member_tally
         group by 1, 2, 3, 4, 5 having sum(n) <> 0`
      : `select * from ${pg.escapeIdentifier(table)}`
  return `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '')
    as sum from (${rows}) t`
}

/** Names of tables that are not what they were. */
export function differences(before: Tables, after: Tables): string[] {
  return [...before].flatMap(([name, sum]) => {
    const now = after.get(name)
    return now === sum ? [] : [`${name}: ${sum} → ${now}`]
  })
}
