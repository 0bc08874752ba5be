import { sql } from 'kysely'
import type { AdminCaller } from '#core/access/caller.ts'
import type { Context } from '#core/context.server.ts'
import { OFFERED_MINUTES } from '#features/admins/office-act.words.ts'
import { settledAt } from '#features/entries/messages/entry-message.queries.server.ts'

/**
 * The last act of an administrator, as long as it can be taken back: no mail of it has left, and nothing has changed
 * since. One without a label cannot be, and is shown as such.
 */
export async function findUndoableAct(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id }: AdminCaller,
) {
  const { rows } = await sql<{ id: number; label: string }>`
    select a.id, a.label from (
      select id, label from office_act
      where admin_id = ${id} and undone_at is null
        and done_at > ${now}::timestamptz - ${OFFERED_MINUTES} * interval '1 minute'
      order by id desc limit 1) a
    where (a.label = '' or exists (select from office_act_move where act_id = a.id)
      or exists (select from office_act_assignment where act_id = a.id)
      or exists (select from office_act_mail where act_id = a.id)
      or exists (select from office_act_letter where act_id = a.id)
      or exists (select from office_act_answer where act_id = a.id)
      or exists (select from mailing where act_id = a.id)
      or exists (select from office_act_edit s join item_edit e on e.id = s.edit_id
        where s.act_id = a.id and e.reverted_at is null))
    and not exists (select from office_act_move s join entry_move m on m.id = s.move_id
      join outbox o on o.dedupe_key = concat('entry:', m.entry_id, ':move:', m.id)
      where s.act_id = a.id and o.state in ('leased', 'sent'))
    and not exists (select from office_act_letter s join outbox o on o.dedupe_key = s.dedupe_key
      where s.act_id = a.id and o.state in ('leased', 'sent'))
    and not exists (select from office_act_move s join entry_move m on m.id = s.move_id
      join entry_move n on n.entry_id = m.entry_id and n.id > m.id
      where s.act_id = a.id
        and not exists (select from office_act_move x where x.act_id = a.id and x.move_id = n.id))
    and not exists (select from office_act_assignment s join intake_mail m on m.id = s.mail_id
      where s.act_id = a.id and m.assigned_to is distinct from s.assigned_after)
    and not exists (select from office_act_interview s join interview i on i.id = s.interview_id
      where s.act_id = a.id and i.sequence <> s.sequence)
    and not exists (select from office_act_message s join entry_message m on m.id = s.message_id
      where s.act_id = a.id and m.sent_at <= ${settledAt(now)})
    and not exists (select from mailing
      where act_id = a.id and (begun_at is not null or state not in ('scheduled', 'stopped')))
    and not exists (select from office_act_answer s join proposal p on p.id = s.proposal_id
      where s.act_id = a.id and p.recorded_at is distinct from s.recorded_at)`.execute(db)
  return rows[0]
}
