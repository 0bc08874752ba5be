import { randomUUID } from 'node:crypto'
import { recordSeen, writeAudit } from '#core/access/audit.server.ts'
import type { AdminCaller } from '#core/access/caller.ts'
import { maskAddress } from '#core/access/masked-address.ts'
import { stampInJapan } from '#core/clock.ts'
import type { Context } from '#core/context.server.ts'
import { atomic } from '#core/db/db.server.ts'
import { getAdmin } from '#features/admins/admin.queries.server.ts'
import {
  letterFor,
  renderLetter,
  sendTrial,
} from '#features/members/mailing/member-mailing.commands.server.ts'
import type { WrittenLetter } from '#features/members/mailing/member-mailing.schema.ts'
import { MOST_SHOWN } from './mailing.codes.ts'
import type { MailOrder } from './mailing.schema.ts'
import { getOpenItem, personOf, planMailing } from './mailing-plan.queries.server.ts'

/** One of the letters as it would be sent, and who is left out and why; who was shown is on record. */
export async function previewMail(
  context: Context,
  caller: AdminCaller,
  { at, ...order }: MailOrder & { at: number },
) {
  const { ready, leftOut, ...given } = await planMailing(context, caller, order)
  const place = Math.max(1, Math.min(at, ready.length))
  const reader = ready[place - 1]
  const left_out = leftOut.slice(0, MOST_SHOWN)
  const ids = order.ids ?? [...(reader ? [reader] : []), ...left_out].map(({ id }) => id)
  await recordSeen(context.db, context, { action: 'members_searched', ids })
  const { kind, item_id, subject, body, begins_at } = order
  return {
    order: { kind, item_id, subject, body, begins_at: begins_at && stampInJapan(begins_at) },
    ready: ready.length,
    at: place,
    left_out,
    left_out_total: leftOut.length,
    letter: reader
      ? {
          ...personOf(reader),
          to: maskAddress(reader.login_id),
          ...renderLetter(kind, letterFor(order, reader, given)),
        }
      : null,
  }
}

/** Mails the text to who writes it, as if they were its reader. */
export async function tryMail(context: Context, caller: AdminCaller, letter: WrittenLetter) {
  return await atomic(context.db, async (db) => {
    const item = await getOpenItem(db, context.now, letter.item_id)
    const admin = await getAdmin(db, caller.id)
    const [last_name = admin.name, first_name = ''] = admin.name.split(' ')
    const reader = { id: 0, last_name, first_name }
    const payload = letterFor(letter, reader, { sender: admin.name, item })
    await sendTrial(db, { kind: letter.kind, admin, payload }, `members-trial:${randomUUID()}`)
    await writeAudit(db, context, { action: 'mailing_tried', reason: letter.kind })
    return admin.login_id
  })
}
