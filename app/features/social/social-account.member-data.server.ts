import type { Db } from '#core/db/db.server.ts'
import type { MemberData } from '#core/personal-data.server.ts'

const merge = { not: 'It proves who somebody is' }

export const socialAccountData: MemberData = {
  tables: [
    { table: 'social_account', erase: 'delete', merge },
    // Sealed and short-lived: what a login of another service left. It is not exported.
    { table: 'social_ticket', erase: 'delete', merge },
  ],
  exported: {
    social_accounts: { title: '連携しているアカウント', read: listSocialAccountsWhole },
  },
  counted: { as: 'linked', count: countSocialAccounts },
}

async function listSocialAccountsWhole(db: Db, memberId: number) {
  return await db
    .selectFrom('social_account')
    .select(['provider', 'display_name', 'linked_at', 'last_used_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
}

async function countSocialAccounts(db: Db, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('social_account')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return count
}
