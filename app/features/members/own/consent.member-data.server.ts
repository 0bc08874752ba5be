import type { Db } from '#core/db/db.server.ts'
import type { MemberData } from '#core/personal-data.server.ts'

export const consentData: MemberData = {
  tables: [
    {
      table: 'consent',
      erase: { not: 'It is proof for three years; without the member it names nobody' },
      merge: { key: 'id' },
    },
  ],
  exported: {
    consents: {
      title: '利用規約、プライバシーポリシー、メールマガジン、提案への同意の記録',
      read: listConsentsWhole,
    },
  },
  counted: {
    as: 'consents',
    preview: { label: '同意の記録', place: 7 },
    count: countConsents,
  },
}

async function listConsentsWhole(db: Db, memberId: number) {
  return await db
    .selectFrom('consent')
    .select(['kind', 'given', 'wording_version', 'source', 'at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
}

async function countConsents(db: Db, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('consent')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return count
}
