import { sql } from 'kysely'
import type { Db } from '#core/db/db.server.ts'
import type { SecondFactorRule } from './second-factor-rule.schema.ts'

export async function getSecondFactorRule(db: Db): Promise<SecondFactorRule> {
  return await db
    .selectFrom('second_factor_rule')
    .select(['is_forced', 'version'])
    .select(
      sql<number>`(select count(*)::int from admin_user a
        where a.disabled_at is null and a.totp_secret is null)`.as('people_without'),
    )
    .executeTakeFirstOrThrow()
}
