import { writeAudit } from '#core/access/audit.server.ts'
import type { AuditAction } from '#core/access/audit-actions.ts'
import type { AdminCaller } from '#core/access/caller.ts'
import { lostUpdate } from '#core/calls/versions.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { invalid, notFound } from '#core/problem.ts'
import { BLACK, impression as impressions, type LogKind, logKind } from './follow-up.codes.ts'
import type {
  ImpressionChange,
  MemoChange,
  NewLogLine,
  NoteChange,
  StatusChange,
} from './follow-up.schema.ts'

/** Sets how far the agency is with a member: any step from any, and each stays on record. */
export async function changeStatus(context: Context, caller: AdminCaller, given: StatusChange) {
  await atomic(context.db, async (db) => {
    const before = await lockMember(db, given.id)
    if (before.progress === given.progress) return
    const { id, progress, text } = given
    await db.updateTable('member').set({ progress }).where('id', '=', id).execute()
    const own = { ...context, db }
    const line = { kind: 'progress', text, before: before.progress, after: progress } as const
    await addLine(own, caller, id, line)
    await record(own, 'progress_changed', id, ['progress'])
  })
}

/** A memo that somebody else has saved meanwhile is shown beside the new one. */
export async function changeMemo(context: Context, { id, version, memo }: MemoChange) {
  return await atomic(context.db, async (db) => {
    const before = await lockMember(db, id)
    if (before.version !== version) {
      throw lostUpdate({ version: before.version, memo: before.memo })
    }
    const next = version + 1
    await db.updateTable('member').set({ memo, version: next }).where('id', '=', id).execute()
    await record({ ...context, db }, 'memo_changed', id, ['memo'])
    return next
  })
}

/** Nobody is blacklisted without a reason. */
export async function changeImpression(
  context: Context,
  caller: AdminCaller,
  { id, impression, note }: ImpressionChange,
) {
  await atomic(context.db, async (db) => {
    const before = await lockMember(db, id)
    const text = note ?? (before.impression === impression ? before.impression_note : '')
    if (impression === BLACK && text === '') {
      throw invalid({ note: ['ブラックにする理由を入力してください。'] })
    }
    await db
      .updateTable('member')
      .set({ impression, impression_note: text })
      .where('id', '=', id)
      .execute()
    const own = { ...context, db }
    const line = { kind: 'impression', text, before: before.impression, after: impression } as const
    await addLine(own, caller, id, line)
    await record(own, 'impression_changed', id, ['impression', 'impression_note'])
  })
}

/** Changes the note of the present impression. */
export async function changeImpressionNote(
  context: Context,
  caller: AdminCaller,
  { id, note }: NoteChange,
) {
  const { impression } = await findMember(context.db, id)
  if (!impressions.has(impression)) throw notFound('会員が見つかりません。')
  await changeImpression(context, caller, { id, impression, note })
}

/** Notes a call, a mail or a meeting, and what is to be done next. */
export async function addLogLine(context: Context, caller: AdminCaller, given: NewLogLine) {
  const { id, kind, text, next_on, next_text } = given
  await atomic(context.db, async (db) => {
    const own = { ...context, db }
    await lockMember(db, id)
    await addLine(own, caller, id, { kind, text })
    if (next_on !== undefined) {
      const set = { next_on, next_text: next_on ? next_text || logKind.label(kind) : '' }
      await db.updateTable('member').set(set).where('id', '=', id).execute()
    }
    await record(own, 'contact_noted', id, next_on === undefined ? [kind] : [kind, 'next_on'])
  })
}

/** What was to be done next is done. */
export async function finishNext(context: Context, caller: AdminCaller, id: number) {
  await atomic(context.db, async (db) => {
    const { next_on, next_text } = await lockMember(db, id)
    if (next_on === null) return
    const own = { ...context, db }
    await addLine(own, caller, id, { kind: 'done', text: next_text })
    const set = { next_on: null, next_text: '' }
    await db.updateTable('member').set(set).where('id', '=', id).execute()
    await record(own, 'contact_noted', id, ['next_on'])
  })
}

type LoggedAct = { kind: LogKind; text: string; before?: number; after?: number }

async function addLine(
  { db, now }: Context,
  { id: admin_id }: AdminCaller,
  id: number,
  line: LoggedAct,
) {
  await db
    .insertInto('member_log')
    .values({ member_id: id, admin_id, at: now, ...line })
    .execute()
}

async function record(context: Context, action: AuditAction, id: number, fields: string[]) {
  const object = { kind: 'member', id }
  await writeAudit(context.db, context, { action, object, member_id: id, fields })
}

function activeNote(db: Db, id: number) {
  return db
    .selectFrom('member')
    .select(['progress', 'impression', 'impression_note', 'memo', 'version', 'next_on'])
    .select('next_text')
    .where('id', '=', id)
    .where('status', '=', 'active')
}

async function findMember(db: Db, id: number) {
  const found = await activeNote(db, id).executeTakeFirst()
  if (!found) throw notFound('会員が見つかりません。')
  return found
}

async function lockMember(db: Db, id: number) {
  const found = await activeNote(db, id).forNoKeyUpdate().executeTakeFirst()
  if (!found) throw notFound('会員が見つかりません。')
  return found
}
