import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { businessDaysUntil } from '#core/business-days.ts'
import { dateInJapan, dayInJapan } from '#core/clock.ts'
import { insertRows } from './insert.ts'

/**
 * What was sent to the clients of the applications that were proposed, with what came of it. Numbers go by the time:
 * where applications have come since, all are numbered again.
 */
export async function seedProposals(client: pg.ClientBase): Promise<void> {
  await addContacts(client)
  const { rows } = await client.query<ProposedEntry>(PROPOSED)
  await client.query('delete from proposal')
  await client.query('alter table proposal alter column id restart with 1')
  await insertRows(client, 'proposal', rows.map(proposalOf))
}

type ProposedEntry = {
  id: number
  item_id: number
  item_name: string
  admin_id: number
  client_id: number
  contact_id: number
  sent_at: Date
  stage: string
  reason: string | null
  answered_at: Date | null
}

/** The step after the proposal says what the client has answered. */
const PROPOSED = `
  select e.id, e.item_id, i.name as item_name, p.client_id, k.id as contact_id, sent.admin_id,
    sent.at as sent_at, coalesce(next.stage, '') as stage, next.reason, next.at as answered_at
  from entry e
  join item i on i.id = e.item_id
  join item_private p on p.item_id = e.item_id
  join lateral (select id, at, admin_id from entry_move
    where entry_id = e.id and stage = 'proposed' order by id limit 1) sent on true
  left join lateral (select stage, reason, at from entry_move
    where entry_id = e.id and id > sent.id order by id limit 1) next on true
  join lateral (select id from client_contact
    where client_id = p.client_id order by is_main desc, id limit 1) k on true
  order by sent.at, e.id`

function proposalOf(entry: ProposedEntry) {
  const { id, item_id, item_name, stage, reason, sent_at, answered_at, admin_id } = entry
  const answer = { scheduling: 'interview', declined: 'declined' }[stage] ?? null
  const answered = answer === null ? null : answered_at
  const on = answered && dateInJapan(answered)
  return {
    entry_id: id,
    client_id: entry.client_id,
    contact_id: entry.contact_id,
    admin_id,
    subject: `【ご提案】AN-${item_id} ${item_name}`,
    // Of no sheet that is stored.
    sheet_sha256: `\\x${randomBytes(32).toString('hex')}`,
    mail_key: `demo-proposal:${id}`,
    sent_at: sent_at.toISOString(),
    answer,
    answer_reason: answer === 'declined' ? reason : null,
    answer_note: '',
    answered_on: on,
    answer_days: on && businessDaysUntil(dayInJapan(sent_at), Temporal.PlainDate.from(on)),
    recorded_by: answered && admin_id,
    recorded_at: answered?.toISOString() ?? null,
    waits_from: answered ? null : dateInJapan(sent_at),
  }
}

/** A client that nobody is known of has a window. */
async function addContacts(client: pg.ClientBase): Promise<void> {
  await client.query(`
    insert into client_contact (client_id, name, address, is_main)
    select distinct p.client_id, '調達窓口', concat('partner', p.client_id, '@client.example'), true
    from entry e join item_private p on p.item_id = e.item_id
    where p.client_id is not null
      and exists (select from entry_move where entry_id = e.id and stage = 'proposed')
      and not exists (select from client_contact where client_id = p.client_id)`)
}
