import type { Context } from '#core/context.server.ts'
import { findSuppression } from '#core/mail/mail-suppression.server.ts'
import { addNotice } from '#features/notices/notice.commands.server.ts'
import { undeliverableNotice } from './undeliverable-address.notices.server.ts'

/** Notifies a member who logs in that no mail reaches them, once for each end of mails: whether that is so. */
export async function noteUndeliverable(
  { db }: Pick<Context, 'db'>,
  { id, login_id }: { id: number; login_id: string },
): Promise<boolean> {
  const suppressed = await findSuppression(db, login_id)
  if (!suppressed) return false
  const key = `undeliverable:${suppressed.created_at.getTime()}`
  await addNotice(db, undeliverableNotice, { memberId: id, key, about: {} })
  return true
}
