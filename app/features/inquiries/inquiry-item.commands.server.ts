import { writeAudit } from '#core/access/audit.server.ts'
import type { AdminCaller } from '#core/access/caller.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { notFound, Problem } from '#core/problem.ts'
import { remote } from '#features/items/item.codes.ts'
import { itemCode } from '#features/items/item.rules.ts'
import { registerItem } from '#features/items/record/item-record.commands.server.ts'
import { itemOf } from './inquiry-item.rules.ts'
import { receiptOf } from './inquiry-summary.words.ts'
import { readRequestedNames } from './requested-names.queries.server.ts'

/** Makes a draft of what a company asks for, once; who makes it looks after both. */
export async function draftFromInquiry(context: Context, caller: AdminCaller, id: number) {
  return await atomic(context.db, async (db) => {
    const request = await lockRequest(db, id)
    if (request.item_id !== null)
      throw new Problem(409, `下書き ${itemCode(request.item_id)} を作成済みです。`)
    const names = await readRequestedNames(db, context.now, {
      skills: request.request_skills ?? '',
      place: request.request_place ?? '',
    })
    const draft = { ...itemOf(request, names), owner_id: caller.id }
    const item = await registerItem({ ...context, db }, draft)
    await db
      .updateTable('inquiry')
      .set({
        item_id: item.id,
        status: request.status === 'new' ? 'in_work' : request.status,
        assignee_id: request.assignee_id ?? caller.id,
        version: request.version + 1,
        updated_at: context.now,
      })
      .where('id', '=', id)
      .execute()
    await writeAudit(db, context, {
      action: 'inquiry_drafted',
      object: { kind: 'inquiry', id },
      reason: itemCode(item.id),
    })
    return { ...item, receipt: receiptOf(id) }
  })
}

async function lockRequest(db: Db, id: number) {
  const found = await db
    .selectFrom('inquiry')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound('お問い合わせが見つかりません。')
  if (found.form !== 'company' || found.type !== 'request')
    throw new Problem(409, '案件のご依頼ではないため、下書きにできません。')
  const form = remote.all.find((code) => code === found.request_remote) ?? null
  return { ...found, request_remote: form }
}
