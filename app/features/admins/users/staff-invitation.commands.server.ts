import { sql } from 'kysely'
import { writeAudit } from '#core/access/audit.server.ts'
import { deadLink, openLink } from '#core/access/mailed-link.server.ts'
import { useToken } from '#core/access/mailed-token.server.ts'
import { findPasswordFault, hashPassword, passwordLengths } from '#core/access/password.server.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { sendMail } from '#core/mail/outbox.server.ts'
import { invalid } from '#core/problem.ts'
import { getAdmin } from '#features/admins/admin.queries.server.ts'
import { renewAccess, takeTotp } from '#features/admins/admin-totp.commands.server.ts'
import { invitationMail } from './staff-invitation.mails.server.tsx'
import { invitationBoundTo } from './staff-invitation.queries.server.ts'
import type { Acceptance } from './staff-invitation.schema.ts'

/** Mails somebody the way to set up their login: for who is new, and for who has lost their telephone. */
export async function inviteUser(context: Context, id: number): Promise<void> {
  await atomic(context.db, async (db) => {
    const { login_id, name } = await getAdmin(db, id)
    const token = await renewAccess({ ...context, db }, id)
    await sendMail(db, invitationMail, {
      to: { address: login_id, name },
      payload: { name, token },
      dedupeKey: `admin-invitation:${crypto.randomUUID()}`,
    })
  })
}

/** Sets the password and the authenticator that the invited has chosen; the link is used up. */
export async function acceptInvitation(context: Context, { token, password, totp }: Acceptance) {
  const given = { purpose: 'admin_invitation', token } as const
  const boundTo = invitationBoundTo(context.db)
  const id = await openLink(context, { ...given, boundTo })
  const { login_id } = await getAdmin(context.db, id)
  const fault = findPasswordFault(password, passwordLengths.admin, [login_id])
  if (fault) throw invalid({ password: [fault] })
  const password_hash = await hashPassword(password)
  return await atomic(context.db, async (db) => {
    if (!(await useToken(db, { ...given, boundTo: invitationBoundTo(db) }))) throw deadLink()
    const codes = await takeTotp({ ...context, db }, id, totp)
    await setPassword(db, id, password_hash)
    await writeAudit(db, context, { action: 'password_reset', object: { kind: 'admin', id } })
    return codes
  })
}

async function setPassword(db: Db, id: number, password_hash: string): Promise<void> {
  await db
    .updateTable('admin_user')
    .set({ password_hash, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}
