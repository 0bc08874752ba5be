import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { dateInJapan } from '#core/clock.ts'
import { type Moving, movedEntry, type OpenLine, type Written } from './moving-in-line.schema.ts'

/**
 * Applications at the stage that they had. Nothing is due of them and nobody is notified: what happened before
 * happened elsewhere, and a consent to be proposed does not come with it.
 */
export async function addEntries(moving: Moving, lines: readonly OpenLine[]): Promise<Written[]> {
  const { db, now } = moving
  const ids = await reserveIds(moving, lines.length)
  const read = lines.map(({ line, fields, member_id }, at) => {
    const { entered_at, stage, ...entry } = movedEntry.parse(fields)
    const entered = entered_at ?? now
    const validity = stage === 'withdrawn' ? 1 : 0
    const sum = createHash('sha256').update(JSON.stringify(fields)).digest('hex')
    const reply_due_on = dateInJapan(entered)
    return { ...entry, id: ids[at], line, member_id, stage, validity, entered, sum, reply_due_on }
  })
  const { rows } = await sql<{ id: number }>`
    insert into entry (id, member_id, item_id, validity, stage, message, rate_wished, rate_wished_days,
      reply_due_on, content_sha256, entered_at, moved_at, replied_at)
    select id, member_id, item_id, validity, stage, message, rate_wished,
      case when rate_wished is not null then 5 end, reply_due_on, decode(sum, 'hex'), entered, entered, entered
    from jsonb_to_recordset(${JSON.stringify(read)}::jsonb) e (id integer, member_id integer,
      item_id integer, validity smallint, stage text, message text, rate_wished smallint,
      reply_due_on date, sum text, entered timestamptz)
    on conflict do nothing returning id`.execute(db)
  const made = new Set(rows.map(({ id }) => id))
  const added = read.filter(({ id }) => id !== undefined && made.has(id))
  await sql`insert into entry_move (entry_id, stage, actor, at)
    select e.id, s.stage, s.actor, e.entered
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) e (id integer, stage text, entered timestamptz),
      lateral (select 'received', 'member', 1 union all
        select e.stage, 'system', 2 where e.stage <> 'received') s (stage, actor, place)
    order by e.id, s.place`.execute(db)
  return read.map(({ id, line, member_id = 0, stage }) => {
    if (id === undefined || !made.has(id))
      return { line, fault: 'この案件には、すでに応募があります。' }
    return {
      line,
      member_id,
      made_id: id,
      made: { entry: 1, entry_move: stage === 'received' ? 1 : 2 },
    }
  })
}

/** Two applications to one project are distinguished by nothing but their numbers. */
async function reserveIds({ db }: Moving, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('entry', 'id'))::int as id from generate_series(1, ${count}::int)`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
