import type { Context } from '#core/context.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { Problem } from '#core/problem.ts'

type Acting = Pick<Context, 'db' | 'now' | 'caller'>

/** Begins what one of the staff may take back as a whole; nobody else's acts are recorded. */
export async function beginAct({ db, now, caller }: Acting, label: string) {
  if (caller.kind !== 'admin') return undefined
  const { id } = await db
    .insertInto('office_act')
    .values({ admin_id: caller.id, label, done_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A mail of the act, which is dropped where the act is taken back in time. */
export async function noteLetter(db: Db, act_id: number | undefined, dedupe_key: string) {
  if (act_id === undefined) return
  await db.insertInto('office_act_letter').values({ act_id, dedupe_key }).execute()
}

export async function listLetters(db: Db, actId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('office_act_letter')
    .select('dedupe_key')
    .where('act_id', '=', actId)
    .execute()
  return rows.map(({ dedupe_key }) => dedupe_key)
}

/** Marks an act of this administrator as taken back. It happens once. */
export async function markUndone({ db, now, caller }: Acting, id: number): Promise<string> {
  const act = await lockAct(db, id, caller.kind === 'admin' ? caller.id : 0)
  if (!act) throw new Problem(404, '取り消す操作が見つかりません。')
  if (act.undone_at) throw new Problem(409, 'この操作は、もう取り消されています。')
  await db.updateTable('office_act').set({ undone_at: now }).where('id', '=', id).execute()
  return act.label
}

async function lockAct(db: Db, id: number, adminId: number) {
  return await db
    .selectFrom('office_act')
    .select(['label', 'undone_at'])
    .where('id', '=', id)
    .where('admin_id', '=', adminId)
    .forUpdate()
    .executeTakeFirst()
}
