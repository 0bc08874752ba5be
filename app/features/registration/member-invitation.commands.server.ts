import { type AuditSource, writeAudit } from '#core/access/audit.server.ts'
import { deadLink, openLink } from '#core/access/mailed-link.server.ts'
import { endTokens, issueToken, useToken } from '#core/access/mailed-token.server.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { sendMail } from '#core/mail/outbox.server.ts'
import { Problem } from '#core/problem.ts'
import { hashNewPassword } from '#features/accounts/password/password.commands.server.ts'
import { openLogin } from '#features/accounts/sessions/login-session.commands.server.ts'
import { lockMember } from '#features/members/member.queries.server.ts'
import { recordConsent } from '#features/members/own/consent.commands.server.ts'
import { memberInvitationMail } from './member-invitation.mails.server.tsx'
import { boundToAddress, findInvited } from './member-invitation.queries.server.ts'
import type { Acceptance } from './member-invitation.schema.ts'

/** Mails somebody the way to make a membership theirs that the staff has prepared. */
export async function inviteMember(
  context: AuditSource & Pick<Context, 'db'>,
  memberId: number,
  service: string,
  mail = memberInvitationMail,
) {
  await atomic(context.db, async (db) => {
    const member = await findInvited(db, memberId)
    if (!member) throw new Problem(409, 'この会員は、すでに登録を済ませています。')
    const { login_id, name } = member
    await endTokens(db, ['member_invitation'], memberId)
    const token = await issueToken(db, {
      purpose: 'member_invitation',
      address: login_id,
      subjectId: memberId,
      boundTo: login_id,
    })
    await sendMail(db, mail, {
      to: { address: login_id, name },
      payload: { name, token, service },
      dedupeKey: `member-invitation:${crypto.randomUUID()}`,
    })
    await writeAudit(db, context, { action: 'member_invited', member_id: memberId })
  })
}

/** Sets the password, records the consents, and logs the new member in. */
export async function acceptInvitation(context: Context, given: Acceptance) {
  const link = { purpose: 'member_invitation', token: given.token } as const
  const id = await openLink(context, { ...link, boundTo: boundToAddress(context.db) })
  const invited = await findInvited(context.db, id)
  if (!invited) throw deadLink()
  const password_hash = await hashNewPassword(given.password, invited)
  return await atomic(context.db, async (db) => {
    await lockMember(db, id)
    if (!(await useToken(db, { ...link, boundTo: boundToAddress(db) }))) throw deadLink()
    const { magazine_flag } = given
    await db
      .updateTable('member')
      .set({ password_hash, magazine_flag, email_verified_at: context.now })
      .where('id', '=', id)
      .execute()
    await recordConsents(db, id, given)
    await writeAudit(db, context, { action: 'member_registered', member_id: id })
    await writeAudit(db, context, { action: 'mail_verified', member_id: id })
    return await openLogin({ ...context, db }, id, { methods: ['mail'] })
  })
}

async function recordConsents(db: Db, member_id: number, { magazine_flag }: Acceptance) {
  const consent = { member_id, given: true, source: 'registration' } as const
  await recordConsent(db, { ...consent, kind: 'terms' })
  await recordConsent(db, { ...consent, kind: 'privacy' })
  if (magazine_flag === 1) await recordConsent(db, { ...consent, kind: 'magazine' })
}
