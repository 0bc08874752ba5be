import { writeAudit } from '#core/access/audit.server.ts'
import type { AdminCaller } from '#core/access/caller.ts'
import { lostUpdate } from '#core/calls/versions.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { invalid } from '#core/problem.ts'
import { capabilitiesOf } from '#features/admins/admin-rights.codes.ts'
import { requireReach } from './rights-preset.commands.server.ts'
import type { SecondFactorRuleChange } from './second-factor-rule.schema.ts'

/** Holds at once, also for who is logged in: their next request asks them for a second factor. */
export async function saveSecondFactorRule(
  staff: Context & { caller: AdminCaller },
  { is_forced, version }: SecondFactorRuleChange,
) {
  // It is about owners too, so nobody who may do less changes it.
  requireReach(staff, capabilitiesOf('owner'), 'is_forced')
  return await atomic(staff.db, async (db) => {
    const before = await lockRule(db)
    const { is_forced: wasForced, version: current } = before
    if (version !== current)
      throw lostUpdate({ is_forced: wasForced ? '1' : '0', version: current })
    if (is_forced) await requireOwnAuthenticator(db, staff.caller.id)
    const raised = { version: version + 1, updated_at: staff.now }
    await db
      .updateTable('second_factor_rule')
      .set({ is_forced, ...raised })
      .execute()
    const action = is_forced ? 'second_factor_forced' : 'second_factor_released'
    if (is_forced !== wasForced) await writeAudit(db, staff, { action })
    return { version: version + 1 }
  })
}

async function lockRule(db: Db) {
  return await db
    .selectFrom('second_factor_rule')
    .select(['is_forced', 'version'])
    .forUpdate()
    .executeTakeFirstOrThrow()
}

async function requireOwnAuthenticator(db: Db, id: number): Promise<void> {
  const own = await db
    .selectFrom('admin_user')
    .select('totp_secret')
    .where('id', '=', id)
    .executeTakeFirst()
  if (own?.totp_secret) return
  throw invalid({ is_forced: ['先にご自身の認証アプリを設定してください。'] })
}
