import { writeAudit } from '#core/access/audit.server.ts'
import type { AdminCaller } from '#core/access/caller.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { Problem } from '#core/problem.ts'
import { consentWantedNotice, entryMessageNotice } from '#features/entries/entry.notices.server.ts'
import { consentWantedWords } from '#features/entries/entry.words.ts'
import {
  mailConsentWanted,
  mailMessage,
} from '#features/entries/entry-notification.commands.server.ts'
import { lockEntry } from '#features/entries/entry-stage.commands.server.ts'
import { addNotice } from '#features/notices/notice.commands.server.ts'

type Message = { id: number; body: string }

/** Writes to a member about an entry: by mail, and where they follow it. It is the reply that was promised. */
export async function writeToMember(context: Context, caller: AdminCaller, { id, body }: Message) {
  await atomic(context.db, async (db) => {
    const { member_id, item_id } = await lockEntry(db, id)
    const message = await saveMessage({ ...context, db }, caller, { id, body })
    await addNotice(db, entryMessageNotice, {
      memberId: member_id,
      key: message.key,
      about: { entry_id: id, item_id },
    })
    await mailMessage(db, id, { body, dedupeKey: message.key })
  })
}

/** Asks the member to agree that they are proposed. Once asked and not answered, it is asked again. */
export async function requestConsent(context: Context, caller: AdminCaller, id: number) {
  await atomic(context.db, async (db) => {
    const { member_id, item_id, validity, has_consented } = await lockEntry(db, id)
    if (validity !== 0) throw new Problem(409, 'この応募は、すでに終わっています。')
    if (has_consented) throw new Problem(409, '提案への同意は、すでにいただいています。')
    const request = { id, body: consentWantedWords, asks_consent: true }
    const message = await saveMessage({ ...context, db }, caller, request)
    await addNotice(db, consentWantedNotice, {
      memberId: member_id,
      key: message.key,
      about: { entry_id: id, item_id },
    })
    await mailConsentWanted(db, id, message.key)
  })
}

type SavedMessage = Message & { asks_consent?: boolean }

async function saveMessage(
  context: Context & { db: Db },
  caller: AdminCaller,
  message: SavedMessage,
) {
  const { db, now } = context
  const { id, body, asks_consent = false } = message
  const saved = await db
    .insertInto('entry_message')
    .values({ entry_id: id, admin_id: caller.id, body, asks_consent, sent_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('entry')
    .set({ replied_at: now })
    .where('id', '=', id)
    .where('replied_at', 'is', null)
    .execute()
  const line = { object: { kind: 'entry', id }, ...(asks_consent && { reason: 'consent' }) }
  await writeAudit(db, context, { action: 'entry_message_sent', ...line })
  return { key: `entry:${id}:message:${saved.id}` }
}
