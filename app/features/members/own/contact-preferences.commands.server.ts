import { sql } from 'kysely'
import { writeAudit } from '#core/access/audit.server.ts'
import type { MemberCaller } from '#core/access/caller.ts'
import type { Context } from '#core/context.server.ts'
import { atomic } from '#core/db/db.server.ts'
import { invalid } from '#core/problem.ts'
import { setShortlistMail } from '#features/shortlist/shortlist.commands.server.ts'
import type { ContactChange } from './contact-preferences.schema.ts'
import { getProfile } from './profile.queries.server.ts'

/** Says how a member wants to be spoken to. The telephone needs a number that rings. */
export async function updateContactPreferences(
  context: Context,
  { id }: MemberCaller,
  { shortlist_mail, ...preferences }: ContactChange,
): Promise<void> {
  await atomic(context.db, async (db) => {
    const row =
      preferences.contact_way === 'mail_only' ? { ...preferences, ...noTelephone } : preferences
    if (row.contact_way !== 'mail_only' && !(await getProfile(db, id, context.now)).tel) {
      throw invalid({
        contact_way: ['電話での連絡には、先にプロフィールで電話番号をご登録ください。'],
      })
    }
    await db
      .insertInto('member_contact')
      .values({ member_id: id, ...row })
      .onConflict((conflict) =>
        conflict.column('member_id').doUpdateSet({ ...row, updated_at: sql<Date>`now()` }),
      )
      .execute()
    if (shortlist_mail !== undefined) await setShortlistMail(db, id, shortlist_mail)
    await writeAudit(db, context, { action: 'profile_updated', fields: ['contact_way'] })
  })
}

const noTelephone = { phone_from: null, phone_to: null, phone_days: null }
