import { sql } from 'kysely'
import { atomic, type Db } from '#core/db/db.server.ts'
import { inviteMember } from '#features/registration/member-invitation.commands.server.ts'
import { movedInMail } from './moving-in.mails.server.tsx'
import { isUninvited } from './moving-in-invitation.queries.server.ts'
import type { Moving } from './moving-in-line.schema.ts'

const AT_ONCE = 100

/** Mails the way in to members of a move who have not come yet, each once in the days that the link is good for. */
export async function inviteMembers(moving: Moving, id: number, signal?: AbortSignal) {
  for (let isMore = true; isMore; ) {
    signal?.throwIfAborted()
    isMore = await atomic(moving.db, async (db) => await inviteSome({ ...moving, db }, id))
  }
}

async function inviteSome({ db, now, source }: Moving, id: number): Promise<boolean> {
  const members = await holdUninvited(db, now, id)
  for (const member of members) {
    await inviteMember({ ...source, db }, member, 'これまでのシステム', movedInMail)
  }
  await db
    .updateTable('moving_in_line')
    .set({ invited_at: now })
    .where('import_id', '=', id)
    .where('part', '=', 1)
    .where((eb) => eb('member_id', '=', eb.fn.any(eb.val(members))))
    .execute()
  return members.length > 0
}

async function holdUninvited(db: Db, now: Date, importId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select m.id from moving_in_line l
    join member m on m.id = l.member_id
    where ${isUninvited(now)} and l.import_id = ${importId}
    order by m.id limit ${AT_ONCE} for no key update of m`.execute(db)
  return rows.map(({ id }) => id)
}
