import { type RawBuilder, sql } from 'kysely'
import type { AdminCaller } from '#core/access/caller.ts'
import { dayInJapan, stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { declineReason, type EntryStage } from '#features/entries/entry.codes.ts'
import { entryCode } from '#features/entries/entry.rules.ts'
import { seesClients } from './client-proposal.rules.ts'
import type { ListedProposal } from './proposal-list.schema.ts'
import type { ProposalAnswer, ProposalState } from './proposal-state.codes.ts'
import { answerDueOn, daysLate, lateSince } from './proposal-timer.rules.ts'

export type StaffReader = {
  now: Date
  caller: AdminCaller
  /** After so many business days an answer is late. */
  days: number
}

export function proposalCode(id: number): string {
  return `PR${id}`
}

/** Proposals that were not taken back, with the columns of a list. What only names is joined loosely: a count leaves it out. */
export function listedProposals(db: Db) {
  return db
    .selectFrom('proposal as p')
    .innerJoin('entry as e', 'e.id', 'p.entry_id')
    .leftJoin('item as i', 'i.id', 'e.item_id')
    .leftJoin('member as m', 'm.id', 'e.member_id')
    .leftJoin('client as own', 'own.id', 'p.client_id')
    .leftJoin('client as c', (join) =>
      join.on(sql<boolean>`c.id = coalesce(own.merged_into_id, own.id)`),
    )
    .leftJoin('client_contact as k', 'k.id', 'p.contact_id')
    .leftJoin('admin_user as a', 'a.id', 'p.admin_id')
    .select(['p.id', 'p.entry_id', 'e.item_id', 'e.member_id', 'e.stage', 'e.validity'])
    .select(['i.name as item_name', 'm.last_name', 'm.first_name', 'a.name as admin_name'])
    .select(['c.id as client_id', 'c.name as client', 'k.name', 'k.address', 'p.sent_at'])
    .select(['p.answer', 'p.answer_reason', 'p.answered_on', 'p.answer_days', 'p.waits_from'])
    .select(
      sql<number>`(select count(*)::int from proposal_reminder r
        where r.proposal_id = p.id and r.recalled_at is null)`.as('reminded'),
    )
    .where('p.recalled_at', 'is', null)
}

type ProposalRow = Awaited<
  ReturnType<ReturnType<typeof listedProposals>['executeTakeFirstOrThrow']>
>

/** A proposal as the staff is shown it: without the name of the member or of the client where they may not read it. */
export function toListedProposal(row: ProposalRow, reader: StaffReader): ListedProposal {
  const { caller } = reader
  const seesNames = caller.capabilities.has('entries.names')
  const name = [row.last_name, row.first_name].filter(Boolean).join(' ')
  const isShown = seesClients(caller)
  return {
    id: row.id,
    code: proposalCode(row.id),
    entry_id: row.entry_id,
    entry_code: entryCode(row.entry_id),
    item_id: row.item_id,
    item_name: row.item_name ?? '',
    member_id: row.member_id,
    member_name: seesNames ? name : `会員 ${row.member_id}`,
    client_id: isShown ? row.client_id : null,
    client: isShown ? row.client : null,
    contact: isShown ? row.name || row.address : null,
    admin_name: row.admin_name,
    sent_at: stampInJapan(row.sent_at),
    answered_on: row.answered_on,
    answer_days: row.answer_days,
    answer_reason: reasonIn(row.answer_reason),
    reminded: row.reminded,
    ...timingOf(row, reader),
  }
}

function reasonIn(text: string | null) {
  return text !== null && declineReason.has(text) ? text : null
}

type Timed = {
  stage: EntryStage
  validity: number
  answer: ProposalAnswer | null
  waits_from: string | null
}

/** Its state, until when an answer is expected, and how late that is. */
export function timingOf(proposal: Timed, { now, days }: Pick<StaffReader, 'now' | 'days'>) {
  const { answer, waits_from: from } = proposal
  const today = dayInJapan(now)
  const isAwaited = from !== null && isUndecided(proposal)
  const days_late = isAwaited ? daysLate(from, days, today) : 0
  const state: ProposalState =
    answer === 'interview' || answer === 'declined'
      ? answer
      : !isAwaited
        ? (answer ?? 'closed')
        : days_late > 0
          ? 'overdue'
          : (answer ?? 'waiting')
  return {
    state,
    days_late,
    due_on: isAwaited ? answerDueOn(from, days).toString() : null,
    may_remind: isAwaited && from < today.toString(),
  }
}

/** Whether its application is still where the client decides. */
function isUndecided({ stage, validity }: Pick<Timed, 'stage' | 'validity'>): boolean {
  return validity === 0 && stage === 'proposed'
}

const undecided = sql<boolean>`e.validity = 0 and e.stage = 'proposed' and p.waits_from is not null`

/** The same for SQL on `proposal as p` and `entry as e`. */
export function isInState(
  state: ProposalState,
  { now, days }: Pick<StaffReader, 'now' | 'days'>,
): RawBuilder<boolean> {
  const late = lateSince(dayInJapan(now), days).toString()
  const isLate = sql<boolean>`${undecided} and p.waits_from <= ${late}::date`
  const conditions: Record<ProposalState, RawBuilder<boolean>> = {
    waiting: sql`p.answer is null and ${undecided} and p.waits_from > ${late}::date`,
    overdue: sql`p.answer is distinct from 'interview' and p.answer is distinct from 'declined' and ${isLate}`,
    held: sql`p.answer = 'held' and not (${isLate})`,
    interview: sql`p.answer = 'interview'`,
    declined: sql`p.answer = 'declined'`,
    closed: sql`p.answer is null and not (${undecided})`,
  }
  return sql<boolean>`(${conditions[state]})`
}
