import { Readable } from 'node:stream'
import { writeAudit } from '#core/access/audit.server.ts'
import type { MemberCaller } from '#core/access/caller.ts'
import type { Context } from '#core/context.server.ts'
import { answerFile } from '#core/files/file-answer.server.ts'
import { notFound } from '#core/problem.ts'
import { getEntry } from '#features/entries/entry.queries.server.ts'
import type { InterviewWanted } from './interview.schema.ts'
import { interviewCalendar } from './interview-calendar.markup.server.ts'
import { readInterviewLetter } from './interview-letter.queries.server.ts'

/** The event of an interview to be saved; who of the staff has taken it is on record. */
export async function downloadCalendar(
  context: Context,
  wanted: InterviewWanted,
): Promise<Response> {
  return await answerCalendar(context, 'staff', wanted)
}

/** The same for the member whose application it is. */
export async function downloadOwnCalendar(
  context: Context,
  { id }: MemberCaller,
  wanted: InterviewWanted,
): Promise<Response> {
  await getEntry(context.db, context.now, id, { id: wanted.id })
  return await answerCalendar(context, 'member', wanted)
}

async function answerCalendar(
  context: Context,
  reader: 'member' | 'staff',
  { id, interview_id }: InterviewWanted,
): Promise<Response> {
  const { db } = context
  const row = await db
    .selectFrom('interview')
    .select('id')
    .where('id', '=', interview_id)
    .where('entry_id', '=', id)
    .where('starts_at', 'is not', null)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound('日時の決まった面談が見つかりません。')
  const { letter, member } = await readInterviewLetter(db, row.id)
  const { starts_at } = letter
  if (starts_at === null) throw notFound('日時の決まった面談が見つかりません。')
  const line = { object: { kind: 'entry', id }, member_id: member.id }
  await writeAudit(db, context, { action: 'interview_downloaded', ...line })
  const text = interviewCalendar('PUBLISH', { ...letter, reader, starts_at })
  return answerFile({
    name: `${letter.code}.ics`,
    type: 'ics',
    content: Readable.from([Buffer.from(text)]),
  })
}
