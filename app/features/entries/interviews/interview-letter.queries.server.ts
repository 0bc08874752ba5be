import type { MailAddress } from '#core/access/mail-address.ts'
import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { listStaffWho } from '#features/admins/admin.queries.server.ts'
import { entryCode } from '#features/entries/entry.rules.ts'
import { itemCode } from '#features/items/item.rules.ts'
import { openPlace } from './interview-place.form.server.ts'

/** What mails and calendars say of an interview, and to whom. */
export async function readInterviewLetter(db: Db, id: number) {
  const row = await db
    .selectFrom('interview as v')
    .innerJoin('entry as e', 'e.id', 'v.entry_id')
    .innerJoin('item as i', 'i.id', 'e.item_id')
    .innerJoin('member as m', 'm.id', 'e.member_id')
    .selectAll('v')
    .select(['e.item_id', 'e.member_id', 'i.name as item_name'])
    .select(['m.login_id', 'm.last_name', 'm.first_name'])
    .where('v.id', '=', id)
    .executeTakeFirstOrThrow()
  const name = `${row.last_name} ${row.first_name}`
  return {
    member: { id: row.member_id, address: row.login_id, name },
    item_id: row.item_id,
    coordinators: await listCoordinators(db, row.admin_id),
    letter: {
      interview_id: id,
      entry_id: row.entry_id,
      code: entryCode(row.entry_id),
      item_code: itemCode(row.item_id),
      item_name: row.item_name,
      name,
      way: row.way,
      place: openPlace(row.place_enc),
      minutes: row.minutes,
      starts_at: row.starts_at && stampInJapan(row.starts_at),
      slots: row.slots.map(stampInJapan),
      sequence: row.sequence,
      changed_at: stampInJapan(row.changed_at),
    },
  }
}
export type InterviewLetter = Awaited<ReturnType<typeof readInterviewLetter>>

/** Who arranges it; where they have left, everybody who may. */
async function listCoordinators(
  db: Db,
  adminId: number | null,
): Promise<(MailAddress & { id: number; name: string })[]> {
  const all = await listStaffWho(db, 'entries.write')
  const own = all.filter(({ id }) => id === adminId)
  return (own.length > 0 ? own : all).map(({ id, login_id, name }) => ({
    id,
    name,
    address: login_id,
  }))
}
