import { z } from 'zod'
import { writeAudit } from '#core/access/audit.server.ts'
import type { AdminCaller } from '#core/access/caller.ts'
import { dateInJapan, dayInJapan } from '#core/clock.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { invalid, notFound, Problem } from '#core/problem.ts'
import { beginAct } from '#features/admins/office-act.commands.server.ts'
import { declineReason, type EntryStage } from '#features/entries/entry.codes.ts'
import { canMove, needsConsent } from '#features/entries/entry.rules.ts'
import { lockEntry, moveEntry } from '#features/entries/entry-stage.commands.server.ts'
import { dayText } from '#ui/date-text.ts'
import { requireEntryWriter } from './client-proposal.rules.ts'
import { MISSING_PROPOSAL } from './client-proposal.words.ts'
import type { AnswerRecorded } from './proposal-answer.schema.ts'
import type { MovedBy } from './proposal-answer.words.ts'
import { proposalCode } from './proposal-row.queries.server.ts'
import { type ProposalAnswer, proposalAnswer } from './proposal-state.codes.ts'
import { answerDays } from './proposal-timer.rules.ts'

/** Records what a client has answered; the application goes where that leads, as a person would move it on the board. */
export async function recordAnswer(context: Context, caller: AdminCaller, given: AnswerRecorded) {
  requireEntryWriter(caller)
  return await atomic(context.db, async (db) => {
    const own = { ...context, db }
    const { entry, proposal } = await lockProposal(db, given.id)
    if (proposal.answer !== given.seen) throw answeredMeanwhile(proposal.answer)
    const label = `${proposalCode(given.id)}の「${proposalAnswer.label(given.answer)}」の記録`
    const actId = await beginAct(own, label)
    await setAnswer(own, { caller, proposal, given, actId })
    const object = { kind: 'proposal', id: given.id }
    const line = { object, member_id: entry.member_id, reason: given.answer }
    await writeAudit(db, context, { action: 'proposal_answered', ...line })
    return given.moves ? await moveOn(own, { entry, given, actId }) : 'unasked'
  })
}

type LockedEntry = Awaited<ReturnType<typeof lockEntry>>

/** The application first, as a proposal and a move lock it. */
export async function lockProposal(db: Db, id: number) {
  const found = await db
    .selectFrom('proposal')
    .select('entry_id')
    .where('id', '=', id)
    .where('recalled_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw notFound(MISSING_PROPOSAL)
  const entry = await lockEntry(db, found.entry_id)
  const proposal = await db
    .selectFrom('proposal')
    .select(['id', 'entry_id', 'contact_id', 'subject', 'sent_at', 'waits_from'])
    .select(['answer', 'answer_reason', 'answer_note', 'answered_on', 'answer_days'])
    .select(['recorded_by', 'recorded_at'])
    .where('id', '=', id)
    .where('recalled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!proposal) throw notFound(MISSING_PROPOSAL)
  return { entry, proposal }
}

export type LockedProposal = Awaited<ReturnType<typeof lockProposal>>['proposal']

function answeredMeanwhile(answer: ProposalAnswer | null): Problem {
  const now =
    answer === null ? '回答を取り消しました' : `「${proposalAnswer.label(answer)}」と記録しました`
  return new Problem(409, `ほかの方が先に、この提案に${now}。確かめて、もう一度保存してください。`)
}

type Answering = {
  caller: AdminCaller
  proposal: LockedProposal
  given: AnswerRecorded
  actId: number | undefined
}

async function setAnswer(context: Context, { caller, proposal, given, actId }: Answering) {
  const { db, now } = context
  const { answer, reason, note } = given
  const sentOn = dayInJapan(proposal.sent_at)
  const answered_on = given.answered_on ?? dateInJapan(now)
  if (answered_on < sentOn.toString() || answered_on > dateInJapan(now))
    throw invalid({
      answered_on: [`提案した${dayText(sentOn.toString())}から今日までの日付にしてください。`],
    })
  if (actId !== undefined) await noteAnswer(db, { actId, proposal, at: now })
  await db
    .updateTable('proposal')
    .set({
      answer,
      answer_reason: answer === 'declined' ? reason : null,
      answer_note: note,
      answered_on,
      answer_days: answerDays(sentOn, answered_on),
      recorded_by: caller.id,
      recorded_at: now,
      // Who has put it off is asked again.
      waits_from: answer === 'held' ? answered_on : null,
    })
    .where('id', '=', proposal.id)
    .execute()
}

type Noted = { actId: number; proposal: LockedProposal; at: Date }

async function noteAnswer(db: Db, { actId, proposal, at }: Noted): Promise<void> {
  const { id, answer, answer_reason, answer_note, answered_on, answer_days } = proposal
  const { recorded_by, recorded_at, waits_from } = proposal
  const before = { answer, answer_reason, answer_note, answered_on, answer_days, waits_from }
  const who = { recorded_by, recorded_at: recorded_at?.toISOString() ?? null }
  await db
    .insertInto('office_act_answer')
    .values({
      act_id: actId,
      proposal_id: id,
      recorded_at: at,
      before: JSON.stringify({ ...before, ...who }),
    })
    .execute()
}

const leadsTo: Partial<Record<ProposalAnswer, EntryStage>> = {
  interview: 'scheduling',
  declined: 'declined',
}

type Moving = { entry: LockedEntry; given: AnswerRecorded; actId: number | undefined }

async function moveOn(context: Context, { entry, given, actId }: Moving): Promise<MovedBy> {
  const to = leadsTo[given.answer]
  if (to === undefined) return 'unasked'
  const isOpen = entry.validity === 0 && entry.stage === 'proposed' && canMove(entry.stage, to)
  if (!isOpen) return 'elsewhere'
  if (needsConsent(to) && !entry.has_consented) return 'consent'
  if (to === 'declined' && (await isAwaitedElsewhere(context.db, entry.id, given.id)))
    return 'others'
  const { reason } = given
  await moveEntry(context, { id: entry.id, to, actId, ...(reason && { reason }) })
  return 'moved'
}

/** One contact refuses, another has not decided: the application goes on. */
async function isAwaitedElsewhere(db: Db, entryId: number, id: number): Promise<boolean> {
  const other = await db
    .selectFrom('proposal')
    .select('id')
    .where('entry_id', '=', entryId)
    .where('id', '!=', id)
    .where('recalled_at', 'is', null)
    .where((eb) => eb.or([eb('answer', 'is', null), eb('answer', '!=', 'declined')]))
    .executeTakeFirst()
  return other !== undefined
}

const stored = z.object({
  answer: z.enum(proposalAnswer.all).nullable(),
  answer_reason: z.enum(declineReason.all).nullable(),
  answer_note: z.string(),
  answered_on: z.string().nullable(),
  answer_days: z.int().nullable(),
  recorded_by: z.int().nullable(),
  recorded_at: z.iso
    .datetime()
    .transform((text) => new Date(text))
    .nullable(),
  waits_from: z.string().nullable(),
})

/** Of an act that is taken back: each proposal is answered as it was before. */
export async function takeBackAnswers(context: Context, actId: number): Promise<void> {
  const { db } = context
  const answers = await db
    .selectFrom('office_act_answer')
    .select(['proposal_id', 'recorded_at', 'before'])
    .where('act_id', '=', actId)
    .execute()
  for (const { proposal_id: id, recorded_at, before } of answers) {
    const { entry, proposal } = await lockProposal(db, id)
    if (proposal.recorded_at?.getTime() !== recorded_at.getTime())
      throw new Problem(409, `${proposalCode(id)}には、そのあと別の回答が記録されています。`)
    await db.updateTable('proposal').set(stored.parse(before)).where('id', '=', id).execute()
    const line = { object: { kind: 'proposal', id }, member_id: entry.member_id }
    await writeAudit(db, context, { action: 'proposal_answer_undone', ...line })
  }
}
