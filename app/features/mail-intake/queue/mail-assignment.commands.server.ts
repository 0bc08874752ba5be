import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { invalid, notFound, Problem } from '#core/problem.ts'
import { listStaffWho } from '#features/admins/admin.queries.server.ts'
import { beginAct } from '#features/admins/office-act.commands.server.ts'

/** Assigns a mail to one of those who may work on it, or to nobody; another's claim of it stays. */
export async function assignMail(
  context: Context,
  { id, admin_id }: { id: number; admin_id: number | null },
): Promise<string | null> {
  const staff = await listStaffWho(context.db, 'mails.work')
  const assignee = staff.find((one) => one.id === admin_id)
  if (admin_id !== null && !assignee) throw invalid({ admin_id: ['担当者を選び直してください。'] })
  await atomic(context.db, async (db) => {
    const mail = await db
      .selectFrom('intake_mail')
      .select('assigned_to')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!mail) throw notFound('メールが見つかりません。')
    await db
      .updateTable('intake_mail')
      .set({ assigned_to: admin_id })
      .where('id', '=', id)
      .execute()
    const act_id = await beginAct({ ...context, db }, 'メールの担当の変更')
    if (act_id === undefined) return
    const step = { assigned_before: mail.assigned_to, assigned_after: admin_id }
    await db
      .insertInto('office_act_assignment')
      .values({ act_id, mail_id: id, ...step })
      .execute()
  })
  return assignee?.name ?? null
}

/** Mails go back to whom they were assigned before an act; refused where somebody has assigned one again. */
export async function takeBackAssignments(db: Db, actId: number): Promise<void> {
  const steps = await db
    .selectFrom('office_act_assignment')
    .selectAll()
    .where('act_id', '=', actId)
    .execute()
  for (const { mail_id, assigned_before, assigned_after } of steps) {
    const { numUpdatedRows } = await db
      .updateTable('intake_mail')
      .set({ assigned_to: assigned_before })
      .where('id', '=', mail_id)
      .where('assigned_to', 'is not distinct from', assigned_after)
      .executeTakeFirst()
    if (numUpdatedRows === 0n)
      throw new Problem(409, 'そのあと担当が変わったため、取り消せません。')
  }
}
