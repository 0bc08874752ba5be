import type { Context } from '#core/context.server.ts'
import { atomic } from '#core/db/db.server.ts'
import { beginAct } from '#features/admins/office-act.commands.server.ts'
import { itemCode } from '#features/items/item.rules.ts'
import type { CloseReason } from '#features/items/record/item-record.codes.ts'
import { changeItem } from '#features/items/record/item-record.commands.server.ts'
import type { DeclineReason } from './entry.codes.ts'
import { canMove } from './entry.rules.ts'
import { moveEntry } from './entry-stage.commands.server.ts'
import { listWaiting } from './item-closing.queries.server.ts'

type Closing = {
  reason: CloseReason
  /** Whether applicants are notified that it is over; else their entries stay as they are. */
  isNotified: boolean
  version?: number
  /** The act of the staff that it belongs to; without one it is an act by itself. */
  actId?: number | undefined
}

/** Ends an item; waiting applicants are notified, with the reason. */
export async function closeItem(context: Context, id: number, closing: Closing) {
  const { reason, isNotified, version } = closing
  return await atomic(context.db, async (db) => {
    const own = { ...context, db }
    const actId = closing.actId ?? (await beginAct(own, `${itemCode(id)}の終了`))
    const changes = { status: 'closed', close_reason: reason } as const
    const saved = await changeItem(own, {
      id,
      act: 'closed',
      changes,
      actId,
      ...(version && { version }),
    })
    const waiting = isNotified ? await listWaiting(db, [id]) : []
    const declineReason = answers[reason]
    for (const entry of waiting.filter(({ stage }) => canMove(stage, 'declined'))) {
      await moveEntry(own, {
        id: entry.id,
        to: 'declined',
        actId,
        ...(declineReason && { reason: declineReason }),
      })
    }
    return { ...saved, notified: waiting.length }
  })
}

/** The reason for applicants; a reason without an entry here is not named. */
const answers: Partial<Record<CloseReason, DeclineReason>> = {
  filled: 'filled',
  terms: 'terms',
  lost_to_other: 'lost_to_other',
}
