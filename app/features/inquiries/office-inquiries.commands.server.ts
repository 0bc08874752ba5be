import { writeAudit } from '#core/access/audit.server.ts'
import type { AdminCaller } from '#core/access/caller.ts'
import { lostUpdate } from '#core/calls/versions.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { sendMail } from '#core/mail/outbox.server.ts'
import { invalid, notFound, Problem } from '#core/problem.ts'
import { replyMail } from './inquiry-reply.mails.server.tsx'
import { receiptOf } from './inquiry-summary.words.ts'
import { listAssignees } from './office-inquiries.queries.server.ts'
import type { InquiryEdit, InquiryReply } from './office-inquiries.schema.ts'

/** Says how far an inquiry is, who has it, and what the staff notes; a late save is refused. */
export async function editInquiry(context: Context, caller: AdminCaller, edit: InquiryEdit) {
  const { id, version, ...fields } = edit
  return await atomic(context.db, async (db) => {
    const before = await lockInquiry(db, caller, id)
    if (before.version !== version) {
      const { status, assignee_id, note } = before
      throw lostUpdate({ status, assignee_id, note, version: before.version })
    }
    await checkAssignee(db, before, fields.assignee_id)
    const next = { version: version + 1, updated_at: context.now }
    await db
      .updateTable('inquiry')
      .set({ ...fields, ...next })
      .where('id', '=', id)
      .execute()
    const object = { kind: 'inquiry', id }
    await writeAudit(db, context, { action: 'inquiry_edited', object, fields: Object.keys(fields) })
    return next.version
  })
}

/** Answers by mail; an inquiry that nobody had is the answerer's from then on. */
export async function replyToInquiry(context: Context, caller: AdminCaller, reply: InquiryReply) {
  const { id, body } = reply
  await atomic(context.db, async (db) => {
    const { email, name, status, assignee_id, version } = await lockInquiry(db, caller, id)
    if (email === null) throw new Problem(409, 'メールアドレスがないため、お返事を送れません。')
    const sent = await db
      .insertInto('inquiry_reply')
      .values({ inquiry_id: id, admin_id: caller.id, body, sent_at: context.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('inquiry')
      .set({
        status: status === 'new' ? 'in_work' : status,
        assignee_id: assignee_id ?? caller.id,
        version: version + 1,
        updated_at: context.now,
      })
      .where('id', '=', id)
      .execute()
    await sendMail(db, replyMail, {
      to: { address: email, name },
      payload: { name, receipt: receiptOf(id), body },
      dedupeKey: `inquiry-reply:${sent.id}`,
    })
    await writeAudit(db, context, { action: 'inquiry_replied', object: { kind: 'inquiry', id } })
  })
}

type Assigned = Parameters<typeof listAssignees>[1] & { assignee_id: number | null }

/** Nobody is given what they may not read; who has it already stays. */
async function checkAssignee(db: Db, before: Assigned, wanted: number | null): Promise<void> {
  if (wanted === null || wanted === before.assignee_id) return
  const able = await listAssignees(db, before)
  if (able.some(({ id }) => id === wanted)) return
  throw invalid({ assignee_id: ['お問い合わせを見る権限のある担当者を選び直してください。'] })
}

async function lockInquiry(db: Db, caller: AdminCaller, id: number) {
  const found = await db
    .selectFrom('inquiry')
    .select(['type', 'status', 'assignee_id', 'note', 'version', 'email', 'name'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const isHidden = found?.type === 'trouble' && !caller.capabilities.has('inquiries.trouble')
  if (!found || isHidden) throw notFound('お問い合わせが見つかりません。')
  return found
}
