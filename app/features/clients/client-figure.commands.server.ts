import { sql } from 'kysely'
import type { Db } from '#core/db/db.server.ts'
import { clientFigures } from './client-figure.queries.server.ts'

/** Counts what lists of clients show and sort by. */
export async function saveClientFigures(db: Db, now: Date): Promise<void> {
  await sql`
    insert into client_figure (client_id, items, open_items, last_item_at, client_rate, requested,
      answered, answer_minutes, proposed, refused, reply_days)
    select client_id, items, open_items, last_item_at, client_rate, requested, answered,
      answer_minutes, proposed, refused, reply_days
    from (${clientFigures(now)}) counted
    on conflict (client_id) do update set items = excluded.items,
      open_items = excluded.open_items, last_item_at = excluded.last_item_at,
      client_rate = excluded.client_rate, requested = excluded.requested,
      answered = excluded.answered, answer_minutes = excluded.answer_minutes,
      proposed = excluded.proposed, refused = excluded.refused, reply_days = excluded.reply_days
    where client_figure is distinct from excluded`.execute(db)
}
