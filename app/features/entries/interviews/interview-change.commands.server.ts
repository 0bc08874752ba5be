import type { Insertable, Selectable, Updateable } from 'kysely'
import { writeAudit } from '#core/access/audit.server.ts'
import type { Context } from '#core/context.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { Problem } from '#core/problem.ts'
import type { Interview } from '#db/schema.ts'
import { entryCode } from '#features/entries/entry.rules.ts'
import { removeNotice } from '#features/notices/notice.commands.server.ts'
import { changeKey } from './interview.rules.ts'

export type InterviewRow = Selectable<Interview>
type New = Omit<Insertable<Interview>, 'sequence' | 'changed_at'>
type Changes = Omit<Updateable<Interview>, 'sequence' | 'changed_at' | 'entry_id'>

/** A new interview of an application that is locked. */
export async function addInterview(
  { db, now }: Context,
  values: New,
  actId: number | undefined,
): Promise<InterviewRow> {
  const added = await db
    .insertInto('interview')
    .values({ ...values, changed_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  await noteBefore(db, actId, added, { isNew: true, sequence: added.sequence })
  return added
}

/** Changes an interview whose application is locked. What it was can be brought back where an act is given. */
export async function changeInterview(
  { db, now }: Context,
  before: InterviewRow,
  changes: Changes,
  actId?: number | undefined,
): Promise<InterviewRow> {
  const sequence = before.sequence + 1
  await noteBefore(db, actId, before, { isNew: false, sequence })
  return await db
    .updateTable('interview')
    .set({ ...changes, sequence, changed_at: now })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

type Act = { isNew: boolean; sequence: number }

async function noteBefore(
  db: Db,
  act_id: number | undefined,
  before: InterviewRow,
  { isNew, sequence }: Act,
) {
  if (act_id === undefined) return
  const timers = await db
    .selectFrom('entry')
    .select(['replied_at', 'staff_due_on', 'member_due_on'])
    .where('id', '=', before.entry_id)
    .executeTakeFirstOrThrow()
  const { id, admin_id, way, place_enc, minutes, starts_at, agreed_at, slots, slots_by } = before
  await db
    .insertInto('office_act_interview')
    .values({
      act_id,
      interview_id: id,
      is_new: isNew,
      sequence,
      admin_id,
      way,
      place_enc,
      minutes,
      starts_at,
      agreed_at,
      slots,
      slots_by,
      ...timers,
    })
    .execute()
}

/** Takes the changes of an act back, whose mails are recalled. A calendar that has seen them takes the next number. */
export async function takeBackInterviews(context: Context, actId: number): Promise<void> {
  const { db } = context
  const changed = await db
    .selectFrom('office_act_interview')
    .selectAll()
    .where('act_id', '=', actId)
    .orderBy('interview_id')
    .execute()
  for (const before of changed) await takeBack(context, before)
}

type InterviewBefore = Awaited<ReturnType<typeof readBefore>>
async function readBefore(db: Db) {
  return await db.selectFrom('office_act_interview').selectAll().executeTakeFirstOrThrow()
}

async function takeBack(context: Context, before: InterviewBefore): Promise<void> {
  const { db } = context
  const { interview_id: id, sequence, is_new } = before
  const entry = await lockEntryOf(db, id)
  const { replied_at, staff_due_on, member_due_on } = before
  if (entry.sequence !== sequence) throw changedSince(entry.entry_id)
  if (is_new) await db.deleteFrom('interview').where('id', '=', id).execute()
  else await restore(context, before)
  await db
    .updateTable('entry')
    .set({ replied_at, staff_due_on, member_due_on })
    .where('id', '=', entry.entry_id)
    .execute()
  await removeNotice(db, entry.member_id, changeKey(id, sequence))
  const line = { object: { kind: 'entry', id: entry.entry_id }, member_id: entry.member_id }
  await writeAudit(db, context, { action: 'interview_undone', ...line })
}

async function restore({ db, now }: Context, before: InterviewBefore): Promise<void> {
  const { interview_id, sequence, admin_id, way, place_enc, minutes } = before
  const { starts_at, agreed_at, slots, slots_by } = before
  await db
    .updateTable('interview')
    .set({ admin_id, way, place_enc, minutes, starts_at, agreed_at, slots, slots_by })
    .set({ cancelled_at: null, cancelled_by: null, sequence: sequence + 1, changed_at: now })
    .where('id', '=', interview_id)
    .execute()
}

/** The application first, as every other act does. */
async function lockEntryOf(db: Db, interviewId: number) {
  const entry = await db
    .selectFrom('entry')
    .select(['id as entry_id', 'member_id'])
    .where('id', 'in', (eb) =>
      eb.selectFrom('interview').select('entry_id').where('interview.id', '=', interviewId),
    )
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { sequence } = await db
    .selectFrom('interview')
    .select('sequence')
    .where('id', '=', interviewId)
    .executeTakeFirstOrThrow()
  return { ...entry, sequence }
}

function changedSince(entryId: number): Problem {
  const text = `${entryCode(entryId)}の面談は、そのあと変わっています。`
  return new Problem(409, `${text}応募のページで確かめてください。`)
}
