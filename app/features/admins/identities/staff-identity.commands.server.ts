import { writeAudit } from '#core/access/audit.server.ts'
import type { AdminCaller } from '#core/access/caller.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { sendMail } from '#core/mail/outbox.server.ts'
import { notFound, Problem } from '#core/problem.ts'
import type { StaffProof } from '#core/remote/staff-provider.server.ts'
import { getAdmin } from '#features/admins/admin.queries.server.ts'
import { renewAdminSession } from '#features/admins/admin-session.commands.server.ts'
import { identityChangedMail } from './staff-identity.mails.server.tsx'

/** From now on this identity logs them in. Once more changes nothing; what is somebody else's is not taken over. */
export async function linkStaffIdentity(
  context: Context,
  caller: AdminCaller,
  { issuer, subject, display_name }: StaffProof,
): Promise<void> {
  const { id: adminId } = caller
  await atomic(context.db, async (db) => {
    const linked = await db
      .insertInto('staff_identity')
      .values({ admin_id: adminId, issuer, subject, display_name })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!linked) return await requireOwn(db, adminId, { issuer, subject })
    const object = { kind: 'staff_identity', id: linked.id }
    await writeAudit(db, context, { action: 'staff_identity_linked', object })
    await mailChange(db, adminId, { change: 'linked', display_name })
    await renewAdminSession({ ...context, db }, caller)
  })
}

/** The password is left, so nobody is shut out by it. */
export async function unlinkStaffIdentity(context: Context, adminId: number, id: number) {
  await atomic(context.db, async (db) => {
    const gone = await db
      .deleteFrom('staff_identity')
      .where('id', '=', id)
      .where('admin_id', '=', adminId)
      .returning('display_name')
      .executeTakeFirst()
    if (!gone) throw notFound('この連携は見つかりませんでした。')
    const object = { kind: 'staff_identity', id }
    await writeAudit(db, context, { action: 'staff_identity_unlinked', object })
    await mailChange(db, adminId, { change: 'unlinked', ...gone })
  })
}

/** By mail, too: who finds another's session open could link an account of their own. */
async function mailChange(
  db: Db,
  adminId: number,
  change: { change: 'linked' | 'unlinked'; display_name: string },
): Promise<void> {
  const { login_id, name } = await getAdmin(db, adminId)
  await sendMail(db, identityChangedMail, {
    to: { address: login_id, name },
    payload: { name, ...change },
    dedupeKey: `identity-changed:${crypto.randomUUID()}`,
  })
}

async function requireOwn(
  db: Db,
  adminId: number,
  { issuer, subject }: Pick<StaffProof, 'issuer' | 'subject'>,
): Promise<void> {
  const own = await db
    .selectFrom('staff_identity')
    .select('id')
    .where('admin_id', '=', adminId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  if (own) return
  throw new Problem(
    409,
    'このアカウントは連携できません。すでに使われているか、別のアカウントと連携済みです。',
  )
}
