import { readBy } from '#core/db/compiled-read.server.ts'
import type { Db } from '#core/db/db.server.ts'
import type { ContactPreferences } from './contact-preferences.schema.ts'

export async function findContactPreferences(
  db: Db,
  memberId: number,
): Promise<ContactPreferences | undefined> {
  const [row] = await readPreferences(db, memberId)
  return row
}

/** When these members want no mail, by their numbers. */
export async function listQuietHours(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('member_contact')
    .select(['member_id', 'quiet_from', 'quiet_to'])
    .where((eb) => eb('member_id', '=', eb.fn.any(eb.val(ids))))
    .execute()
  return new Map(rows.map(({ member_id, ...hours }) => [member_id, hours]))
}

const readPreferences = readBy((db, memberId) =>
  db
    .selectFrom('member_contact')
    .select(['contact_way', 'phone_from', 'phone_to', 'phone_days', 'contact_note'])
    .select(['quiet_from', 'quiet_to'])
    .where('member_id', '=', memberId),
)
