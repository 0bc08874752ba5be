import type { Context } from '#core/context.server.ts'
import { invalid, notFound } from '#core/problem.ts'
import { listStaffWho } from '#features/admins/admin.queries.server.ts'

/** Assigns a mail to one of those who may work on it, or to nobody; another's claim of it stays. */
export async function assignMail(
  { db }: Context,
  { id, admin_id }: { id: number; admin_id: number | null },
): Promise<string | null> {
  const staff = await listStaffWho(db, 'mails.work')
  const assignee = staff.find((one) => one.id === admin_id)
  if (admin_id !== null && !assignee) throw invalid({ admin_id: ['担当者を選び直してください。'] })
  const changed = await db
    .updateTable('intake_mail')
    .set({ assigned_to: admin_id })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw notFound('メールが見つかりません。')
  return assignee?.name ?? null
}
