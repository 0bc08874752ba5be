import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { deadLink, openLink } from '#core/access/mailed-link.server.ts'
import { endTokens, issueToken, useToken } from '#core/access/mailed-token.server.ts'
import { findPasswordFault, hashPassword, passwordLengths } from '#core/access/password.server.ts'
import { endSessionsOf } from '#core/access/session.server.ts'
import { createTotpSecret } from '#core/access/totp.server.ts'
import { writeAudit } from '#core/audit/audit.server.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { sendMail } from '#core/mail/outbox.server.ts'
import { invalid } from '#core/problem.ts'
import { seal } from '#core/secret.server.ts'
import { getAdmin } from '#features/admins/queries.server.ts'
import { takeTotp } from '#features/admins/totp/commands.server.ts'
import { invitationMail } from './mails.server.tsx'
import { invitationBoundTo } from './queries.server.ts'
import type { Acceptance } from './schema.ts'

/**
 * Takes away whatever somebody could log in with and mails them the way to set it up anew: for who is new,
 * and for who has lost their telephone.
 */
export async function inviteUser(context: Context, id: number): Promise<string> {
  const password_hash = await hashPassword(randomBytes(32).toString('base64url'))
  return await atomic(context.db, async (db) => {
    const { login_id, name } = await getAdmin(db, id)
    const totp_pending = seal('totp', createTotpSecret())
    await db
      .updateTable('admin_user')
      .set({ password_hash, totp_secret: null, totp_pending, version: sql<number>`version + 1` })
      .where('id', '=', id)
      .execute()
    await endSessionsOf(db, 'admin', id)
    await endTokens(db, ['admin_invitation'], id)
    const token = await issueToken(db, {
      purpose: 'admin_invitation',
      address: login_id,
      subjectId: id,
      boundTo: password_hash,
    })
    await sendMail(db, invitationMail, {
      to: { address: login_id, name },
      payload: { name, token },
      dedupeKey: `admin-invitation:${crypto.randomUUID()}`,
    })
    await writeAudit(db, context, { action: 'token_issued', object: { kind: 'admin', id } })
    return token
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
