import { writeAudit } from '#core/access/audit.server.ts'
import type { Context } from '#core/context.server.ts'
import { atomic } from '#core/db/db.server.ts'
import { sendMail } from '#core/mail/outbox.server.ts'
import { notFound } from '#core/problem.ts'
import { listStaffWho } from '#features/admins/admin.queries.server.ts'
import { findItem } from '#features/items/item.queries.server.ts'
import { itemReportMail } from './item-report.mails.server.tsx'
import type { ItemReport } from './item-report.schema.ts'

/** Saves a reader's report of an item and notifies the staff that may correct it. */
export async function storeReport(context: Context, { item_id, kind, text }: ItemReport) {
  await atomic(context.db, async (db) => {
    const found = await findItem(db, item_id, context.now)
    if (!found || !('item' in found)) throw notFound('この案件は見つかりませんでした。')
    const { caller } = context
    await db
      .insertInto('item_report')
      .values({ item_id, kind, text, member_id: caller.kind === 'member' ? caller.id : null })
      .execute()
    await writeAudit(db, context, {
      action: 'item_reported',
      object: { kind: 'item', id: item_id },
      reason: kind,
    })
    await notifyStaff({ ...context, db }, { ...found.item, kind, text })
  })
}

type Reported = { id: number; code: string; name: string } & Pick<ItemReport, 'kind' | 'text'>

/** At most one mail an item and hour: a storm of reports must not become one of mails. */
async function notifyStaff({ db, now }: Context, { id, code, name, kind, text }: Reported) {
  const hour = Math.floor(now.getTime() / 3_600_000)
  for (const admin of await listStaffWho(db, 'items.write')) {
    await sendMail(db, itemReportMail, {
      to: { address: admin.login_id, name: admin.name },
      payload: { item_id: id, code, name, kind, text },
      dedupeKey: `item-report:${id}:${hour}:${admin.id}`,
    })
  }
}
