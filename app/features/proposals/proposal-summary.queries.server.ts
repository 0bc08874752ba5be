import { sql } from 'kysely'
import type { Db } from '#core/db/db.server.ts'
import { declineReason } from '#features/entries/entry.codes.ts'
import type { AnswerSummary } from './proposal-summary.schema.ts'

/** The answers of a client and of what was merged into it: refusals by reason, and the contacts by how fast they answer. */
export async function summariseAnswers(db: Db, clientId: number): Promise<AnswerSummary> {
  const own = sql`p.recalled_at is null and p.client_id in
    (select id from client where id = ${clientId} or merged_into_id = ${clientId})`
  const { rows } = await sql<Omit<AnswerSummary, 'reasons' | 'contacts'>>`
    select count(*)::int as proposed, count(answer)::int as answered,
      (count(*) filter (where answer = 'interview'))::int as interview,
      (count(*) filter (where answer = 'held'))::int as held,
      (count(*) filter (where answer = 'declined'))::int as declined,
      percentile_disc(0.5) within group (order by answer_days) as days
    from proposal p where ${own}`.execute(db)
  const reasons = await sql<{ reason: string; count: number }>`
    select answer_reason as reason, count(*)::int as count from proposal p
    where ${own} and answer = 'declined' and answer_reason is not null
    group by 1 order by 2 desc, 1`.execute(db)
  const contacts = await sql<AnswerSummary['contacts'][number]>`
    select k.id, coalesce(nullif(k.name, ''), k.address) as name, count(*)::int as proposed,
      count(p.answer)::int as answered,
      percentile_disc(0.5) within group (order by p.answer_days) as days
    from proposal p join client_contact k on k.id = p.contact_id where ${own}
    group by k.id order by days nulls last, answered desc, k.id limit ${CONTACTS}`.execute(db)
  const none = { proposed: 0, answered: 0, interview: 0, held: 0, declined: 0, days: null }
  return {
    ...(rows[0] ?? none),
    reasons: reasons.rows.flatMap(({ reason, count }) =>
      declineReason.has(reason) ? [{ reason, count }] : [],
    ),
    contacts: contacts.rows,
  }
}
const CONTACTS = 20
