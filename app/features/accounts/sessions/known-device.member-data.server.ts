import type { Db } from '#core/db/db.server.ts'
import type { MemberData } from '#core/personal-data.server.ts'

export const knownDeviceData: MemberData = {
  tables: [{ table: 'known_device', erase: 'delete', merge: { not: 'It proves who somebody is' } }],
  exported: {
    devices: { title: 'ログインに使った端末を、はじめてと最後に使った日時', read: listDevices },
  },
}

async function listDevices(db: Db, memberId: number) {
  return await db
    .selectFrom('known_device')
    .select(['first_seen_at', 'last_seen_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
}
