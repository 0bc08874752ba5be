import { sql } from 'kysely'
import { writeAudit } from '#core/access/audit.server.ts'
import { issueToken } from '#core/access/mailed-token.server.ts'
import { lostUpdate } from '#core/calls/versions.ts'
import type { Context } from '#core/context.server.ts'
import { atomic } from '#core/db/db.server.ts'
import { sendMail } from '#core/mail/outbox.server.ts'
import { notFound, Problem } from '#core/problem.ts'
import { findPasswordOwner } from '#features/accounts/password/password.queries.server.ts'
import { getProfile } from '#features/members/own/profile.queries.server.ts'
import type { MemberEdit } from './member-record.schema.ts'
import { verificationMail } from './verification.mails.server.tsx'

/** Corrects what a member has said; whoever saves late, the member among them, is shown both. */
export async function editMember(context: Context, { id, version, ...change }: MemberEdit) {
  return await atomic(context.db, async (db) => {
    const found = await db
      .selectFrom('member')
      .select('version')
      .where('id', '=', id)
      .where('status', '=', 'active')
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!found) throw notFound('会員が見つかりません。')
    const before = new Map<string, unknown>(Object.entries(await getProfile(db, id, context.now)))
    if (found.version !== version) {
      throw lostUpdate({ ...Object.fromEntries(before), version: found.version })
    }
    const fields = Object.entries(change)
      .filter(([name, value]) => value !== undefined && value !== before.get(name))
      .map(([name]) => name)
    if (fields.length === 0) return version
    const raised = { version: sql<number>`version + 1`, updated_at: context.now }
    await db
      .updateTable('member')
      .set({ ...change, ...raised })
      .where('id', '=', id)
      .execute()
    const object = { kind: 'member', id }
    await writeAudit(db, context, { action: 'member_edited', object, member_id: id, fields })
    return version + 1
  })
}

/** Mails a link by which a member shows that the address is theirs and chooses a password. */
export async function sendVerification(context: Context, id: number): Promise<void> {
  await atomic(context.db, async (db) => {
    const found = await db
      .selectFrom('member')
      .select('email_verified_at')
      .where('id', '=', id)
      .where('status', '=', 'active')
      .executeTakeFirst()
    const owner = await findPasswordOwner(db, id)
    if (!found || !owner) throw notFound('会員が見つかりません。')
    if (found.email_verified_at) {
      throw new Problem(409, 'メールアドレスは、すでに確認されています。')
    }
    const { login_id: address, bound: boundTo } = owner
    const purpose = 'password_reset'
    const token = await issueToken(db, { purpose, address, subjectId: id, boundTo })
    const name = `${owner.last_name} ${owner.first_name}`
    await sendMail(db, verificationMail, {
      to: { address, name },
      payload: { name, token },
      dedupeKey: `verification:${crypto.randomUUID()}`,
    })
    await writeAudit(db, context, { action: 'verification_sent', member_id: id })
  })
}
