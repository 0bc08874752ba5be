import { sql } from 'kysely'
import { isProgram } from '#core/access/caller.ts'
import { onStaffChange } from '#core/calls/staff-changes.server.ts'
import type { Context } from '#core/context.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { Problem } from '#core/problem.ts'
import { finalActText, OFFERED_MINUTES } from './office-act.words.ts'

type Acting = Pick<Context, 'db' | 'now' | 'caller'>

/** Begins what one of the staff may take back as a whole; nobody else's acts are recorded, nor those of programs. */
export async function beginAct({ db, now, caller }: Acting, label: string) {
  if (caller.kind !== 'admin' || isProgram(caller)) return undefined
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
  if (act.label === '') throw new Problem(409, finalActText)
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

/**
 * One of the staff has done what is not recorded as an act that can be taken back. It covers their earlier acts,
 * without a label: taking the last act back must not take back the one before it.
 */
async function noteFinalAct({ db, now, caller }: Acting): Promise<void> {
  if (caller.kind !== 'admin' || isProgram(caller)) return
  await sql`insert into office_act (admin_id, label, done_at)
    select admin_id, '', ${now}::timestamptz from office_act
    where admin_id = ${caller.id} and undone_at is null
      and done_at > ${now}::timestamptz - ${OFFERED_MINUTES} * interval '1 minute'
    group by admin_id having bool_or(label <> '') and max(done_at) < ${now}::timestamptz`.execute(
    db,
  )
}

onStaffChange(noteFinalAct)
