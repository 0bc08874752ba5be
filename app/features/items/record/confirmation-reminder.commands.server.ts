import { sql } from 'kysely'
import { dateInJapan, dayInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { env } from '#core/env.server.ts'
import { doForEach } from '#core/job.server.ts'
import { sendMail } from '#core/mail/outbox.server.ts'
import { listStaffWho } from '#features/admins/admin.queries.server.ts'
import { rightsOf } from '#features/admins/admin-rights.codes.ts'
import { remindedDays } from '#features/items/freshness.rules.ts'
import { itemCode } from '#features/items/item.rules.ts'
import { confirmationReminderMail } from './confirmation-reminder.mails.server.tsx'

const NAMED = 20

/**
 * One mail a day to each of the staff, about all postings of theirs that reach one of the days. What has no
 * coordinator is named to all who may confirm it.
 */
export async function remindCoordinators(db: Db, now: Date): Promise<void> {
  const { HIDE_AFTER_DAYS } = env()
  const due = await listDue(db, now)
  const readers = await listStaffWho(db, 'items.read')
  const isOwned = ({ owner_id }: DueItem) => readers.some(({ id }) => id === owner_id)
  await doForEach(readers, async (staff) => {
    const may_confirm = rightsOf(staff).has('items.write')
    const items = due.filter(
      (item) => item.owner_id === staff.id || (may_confirm && !isOwned(item)),
    )
    if (items.length === 0) return
    await sendMail(db, confirmationReminderMail, {
      to: { address: staff.login_id, name: staff.name },
      payload: {
        count: items.length,
        hide_after: HIDE_AFTER_DAYS,
        may_confirm,
        items: items
          .slice(0, NAMED)
          .map(({ id, name, days }) => ({ id, code: itemCode(id), name, days })),
      },
      dedupeKey: `confirmation-reminder:${staff.id}:${dateInJapan(now)}`,
    })
  })
}

type DueItem = { id: number; name: string; owner_id: number | null; days: number }

/** The oldest first. */
async function listDue(db: Db, now: Date): Promise<DueItem[]> {
  const today = dayInJapan(now)
  const days = remindedDays(env().CONFIRM_AFTER_DAYS)
  const confirmedOn = days.map((one) => today.subtract({ days: one }).toString())
  const { rows } = await sql<DueItem>`
    select id, name, owner_id, ${today.toString()}::date - confirmed_on as days
    from (
      select id, name, owner_id,
        (coalesce(confirmed_at, published_at) at time zone 'Asia/Tokyo')::date as confirmed_on
      from item
      where status = 'open' and deleted_at is null and published_at is not null
        and coalesce(service_end, 'infinity') >= ${today.toString()}
    ) open
    where confirmed_on = any(${confirmedOn}::date[])
    order by confirmed_on, id`.execute(db)
  return rows
}
