import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#core/db/db.server.ts'
import { env } from '#core/env.server.ts'
import type { Notice } from '#core/notice.server.ts'
import { countUnread, findNotice } from './notice.queries.server.ts'

type NewNotice<A> = {
  memberId: number
  /** Twice with the same key, it is one: 'entry:81:proposed'. */
  key: string
  about: A
  /** Of an act that can be taken back: it is not there until then. */
  isRecallable?: boolean
}

/** Notifies a member, in the transaction of the act. Who has left is not notified. */
export async function addNotice<A extends z.ZodType>(
  db: Db,
  { kind }: Notice<A>,
  { memberId, key, about, isRecallable = false }: NewNotice<z.input<A>>,
): Promise<void> {
  await db
    .insertInto('notice')
    .columns(['member_id', 'kind', 'payload', 'key', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('member')
        .select((member) => [
          'member.id',
          member.val(kind).as('kind'),
          sql`${JSON.stringify(about)}::jsonb`.as('payload'),
          member.val(key).as('key'),
          sql<Date>`now() + ${isRecallable ? env().MAIL_UNDO_SECONDS : 0} * interval '1 second'`.as(
            'created_at',
          ),
        ])
        .where('member.id', '=', memberId)
        .where('member.withdrawn_at', 'is', null),
    )
    .onConflict((conflict) => conflict.columns(['member_id', 'key']).doNothing())
    .execute()
}

/** What a notice reports was taken back, in the transaction of `db`. */
export async function removeNotice(db: Db, memberId: number, key: string): Promise<void> {
  await db.deleteFrom('notice').where('member_id', '=', memberId).where('key', '=', key).execute()
}

/** What notices of a kind report has ended for the members with these addresses. */
export async function removeNoticesOf(
  db: Db,
  kind: string,
  addresses: readonly string[],
): Promise<void> {
  await sql`delete from notice n using member m
    where m.id = n.member_id and m.login_id = any(${[...addresses]}) and n.kind = ${kind}`.execute(
    db,
  )
}

/** Marks one notice of a member as read, or all of them. Nobody else's is found. */
export async function markRead(db: Db, now: Date, memberId: number, noticeId?: number) {
  const unread = db
    .updateTable('notice')
    .set({ read_at: now })
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .where('created_at', '<=', sql<Date>`now()`)
  await (noticeId === undefined ? unread : unread.where('id', '=', noticeId)).execute()
  return { unread: await countUnread(db, memberId) }
}

/** Where a notice leads whom it was for; it is read then. */
export async function openNotice(db: Db, now: Date, memberId: number, id: number) {
  const found = await findNotice(db, memberId, id)
  if (found) await markRead(db, now, memberId, id)
  return found?.to
}
