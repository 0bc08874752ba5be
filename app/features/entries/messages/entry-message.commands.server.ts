import { writeAudit } from '#core/access/audit.server.ts'
import type { AdminCaller, MemberCaller } from '#core/access/caller.ts'
import { dayInJapan } from '#core/clock.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { recordFile } from '#core/files/files.server.ts'
import type { ReceivedFile } from '#core/files/receive-files.server.ts'
import { invalid, Problem } from '#core/problem.ts'
import { beginAct, noteLetter } from '#features/admins/office-act.commands.server.ts'
import { consentWantedNotice, entryMessageNotice } from '#features/entries/entry.notices.server.ts'
import { getEntry } from '#features/entries/entry.queries.server.ts'
import { entryCode, messageKey, replyDueOn } from '#features/entries/entry.rules.ts'
import { consentWantedWords } from '#features/entries/entry.words.ts'
import {
  mailConsentWanted,
  mailMessage,
  mailMessageToStaff,
} from '#features/entries/entry-notification.commands.server.ts'
import { lockEntry, refuseLeaving } from '#features/entries/entry-stage.commands.server.ts'
import { isBlacklisted } from '#features/members/member.queries.server.ts'
import { addNotice } from '#features/notices/notice.commands.server.ts'
import { MOST_MESSAGE_FILES, MOST_MESSAGE_MB } from './entry-message.codes.ts'
import { measureMessageFiles } from './entry-message.queries.server.ts'
import { sealBody } from './message-body.form.server.ts'

type Letter = { id: number; body: string; files: readonly ReceivedFile[] }

/** Writes to a member about an entry: by mail, and where they follow it. It is the reply that was promised. */
export async function writeToMember(
  context: Context,
  caller: AdminCaller,
  { wants_reply, files, ...letter }: Letter & { wants_reply: boolean },
) {
  const stored = await storeFiles(files)
  return await atomic(context.db, async (db) => {
    const own = { ...context, db }
    const entry = await lockEntry(db, letter.id)
    const { member_id, item_id } = entry
    await refuseLeaving(db, member_id)
    const reply_due_on = wants_reply ? replyDueOn(dayInJapan(context.now)).toString() : null
    const message = { ...letter, sender: 'staff', admin_id: caller.id, reply_due_on } as const
    const messageId = await saveMessage(own, member_id, message, stored)
    const key = await noteWritten(own, messageId, entry)
    await noteReply(own, letter.id)
    await db
      .updateTable('entry')
      .set({ member_due_on: reply_due_on })
      .where('id', '=', letter.id)
      .execute()
    const about = { entry_id: letter.id, item_id }
    await addNotice(db, entryMessageNotice, { memberId: member_id, key, about, isRecallable: true })
    return await mailMessage(own, letter.id, { body: letter.body, reply_due_on, dedupeKey: key })
  })
}

/** The member writes to the coordinators about an entry; they are notified by mail, and have the days of a reply. */
export async function writeToStaff(
  context: Context,
  caller: MemberCaller,
  { files, ...letter }: Letter,
) {
  await getEntry(context.db, context.now, caller.id, { id: letter.id })
  if (await isBlacklisted(context.db, caller.id)) {
    throw new Problem(403, '現在、メッセージをお受けできません。お問い合わせください。')
  }
  const stored = await storeFiles(files)
  await atomic(context.db, async (db) => {
    const own = { ...context, db }
    const { validity, staff_due_on } = await lockEntry(db, letter.id, caller.id)
    if (validity !== 0) throw new Problem(409, 'この応募は、すでに終わっています。')
    const message = { ...letter, sender: 'member', admin_id: null, reply_due_on: null } as const
    const messageId = await saveMessage(own, caller.id, message, stored)
    // Who writes once more waits no longer for the first answer.
    const due = staff_due_on ?? replyDueOn(dayInJapan(context.now)).toString()
    await db
      .updateTable('entry')
      .set({ staff_due_on: due, member_due_on: null })
      .where('id', '=', letter.id)
      .execute()
    await mailMessageToStaff(db, letter.id, {
      body: letter.body,
      dedupeKey: messageKey(letter.id, messageId),
    })
  })
}

/** A message that needs no answer, as a thank-you, is no longer waited for. */
export async function settleMessages(context: Context, id: number): Promise<void> {
  await atomic(context.db, async (db) => {
    const { staff_due_on } = await lockEntry(db, id)
    if (staff_due_on === null) throw new Problem(409, '返信を待っているメッセージはありません。')
    await db.updateTable('entry').set({ staff_due_on: null }).where('id', '=', id).execute()
    const line = { object: { kind: 'entry', id }, fields: ['staff_due_on'] }
    await writeAudit(db, context, { action: 'entry_message_settled', ...line })
  })
}

/** Asks the member to agree that they are proposed. Once asked and not answered, it is asked again. */
export async function requestConsent(context: Context, caller: AdminCaller, id: number) {
  await atomic(context.db, async (db) => {
    const own = { ...context, db }
    const entry = await lockEntry(db, id)
    const { member_id, item_id } = entry
    await refuseLeaving(db, member_id)
    if (entry.validity !== 0) throw new Problem(409, 'この応募は、すでに終わっています。')
    if (entry.has_consented) throw new Problem(409, '提案への同意は、すでにいただいています。')
    const request = { id, body: consentWantedWords, asks_consent: true, reply_due_on: null }
    const message = { ...request, sender: 'staff', admin_id: caller.id } as const
    const key = await noteWritten(own, await saveMessage(own, member_id, message, []), entry)
    await noteReply(own, id)
    const about = { entry_id: id, item_id }
    await addNotice(db, consentWantedNotice, {
      memberId: member_id,
      key,
      about,
      isRecallable: true,
    })
    await mailConsentWanted(own, id, key)
  })
}

type Message = {
  id: number
  body: string
  sender: 'staff' | 'member'
  admin_id: number | null
  reply_due_on: string | null
  asks_consent?: boolean
}
type StoredFiles = Awaited<ReturnType<typeof storeFiles>>

/** Safely on the disk, before any row names them. */
async function storeFiles(files: readonly ReceivedFile[]) {
  return await Promise.all(
    files.map(async ({ save, name, type, state }) => ({ name, type, state, object: await save() })),
  )
}

/** The files are the member's, who sends them or not: with the key of their files they end. */
async function saveMessage(
  context: Context & { db: Db },
  memberId: number,
  { id, body, sender, admin_id, reply_due_on, asks_consent = false }: Message,
  files: StoredFiles,
) {
  const { db, now } = context
  await refuseTooMany(db, id, files)
  const saved = await db
    .insertInto('entry_message')
    .values({
      sender,
      admin_id,
      reply_due_on,
      entry_id: id,
      body: '',
      body_enc: sealBody(body),
      asks_consent,
      sent_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const owner = { kind: 'member', id: memberId }
  for (const { object, ...file } of files) {
    const { id: file_id } = await recordFile(db, object, { owner, ...file })
    await db.insertInto('entry_message_file').values({ message_id: saved.id, file_id }).execute()
  }
  const line = { object: { kind: 'entry', id }, ...(asks_consent && { reason: 'consent' }) }
  await writeAudit(db, context, { action: 'entry_message_sent', member_id: memberId, ...line })
  return saved.id
}

/** What is written can be taken back, with its mail, for as long as the member does not see it. */
async function noteWritten(context: Context, message_id: number, before: EntryBefore) {
  const { db } = context
  const { id, replied_at, staff_due_on, member_due_on } = before
  const key = messageKey(id, message_id)
  const act_id = await beginAct(context, `${entryCode(id)}へのメッセージ`)
  if (act_id === undefined) throw new Error('a message of the staff is written by one of the staff')
  await db
    .insertInto('office_act_message')
    .values({ act_id, message_id, replied_at, staff_due_on, member_due_on })
    .execute()
  await noteLetter(db, act_id, key)
  return key
}
type EntryBefore = Awaited<ReturnType<typeof lockEntry>>

async function refuseTooMany(db: Db, entryId: number, files: StoredFiles): Promise<void> {
  if (files.length === 0) return
  const sent = await measureMessageFiles(db, entryId)
  const bytes = files.reduce((sum, { object }) => sum + object.size, sent.bytes)
  const isRoom = sent.count + files.length <= MOST_MESSAGE_FILES
  if (isRoom && bytes <= MOST_MESSAGE_MB * 1024 ** 2) return
  const most = `${MOST_MESSAGE_FILES}個、合計${MOST_MESSAGE_MB}MBまで`
  throw invalid({ files: [`1つの応募でやり取りできるファイルは、${most}です。`] })
}

/** The promised reply, and the answer to what the member has written. */
async function noteReply({ db, now }: Context, id: number): Promise<void> {
  await db
    .updateTable('entry')
    .set((eb) => ({ replied_at: eb.fn.coalesce('replied_at', eb.val(now)), staff_due_on: null }))
    .where('id', '=', id)
    .execute()
}
