import { sql } from 'kysely'
import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import type { NextOf } from '#features/mail-intake/mail-intake.schema.ts'
import { fulfils, listMailsByWords } from './inbox-list.queries.server.ts'
import type { MailTurn } from './mail-queue.schema.ts'

/** The moment before which a holder has been silent for too long, by the clock of the database. */
export const silentBefore = sql<Date>`now() - coalesce(
  (select claim_minutes from intake_setting), 10) * interval '1 minute'`

/** Whose turn a mail is: who works on it now, and whom it is assigned to. */
export async function findTurn(db: Db, mailId: number, adminId: number): Promise<MailTurn> {
  const found = await db
    .selectFrom('intake_mail as m')
    .leftJoin('intake_claim as c', (join) =>
      join.onRef('c.mail_id', '=', 'm.id').on('c.seen_at', '>=', silentBefore),
    )
    .leftJoin('admin_user as holder', 'holder.id', 'c.admin_id')
    .select(['m.assigned_to', 'c.admin_id', 'c.claimed_at', 'holder.name'])
    .where('m.id', '=', mailId)
    .executeTakeFirst()
  const { assigned_to = null, admin_id = null, claimed_at = null, name = null } = found ?? {}
  const isOthers = admin_id !== null && admin_id !== adminId
  return {
    assigned_to,
    is_mine: admin_id === adminId,
    held_by: isOthers ? name : null,
    held_since: isOthers && claimed_at ? stampInJapan(claimed_at) : null,
  }
}

/**
 * The mail below another one in the list that nobody else works on or is assigned to; below the last it is the first.
 */
export async function findNextMail(
  db: Db,
  after: number,
  { adminId, except, among }: { adminId: number; except: readonly number[]; among: NextOf },
): Promise<number | undefined> {
  const { keyword, ...conditions } = among
  const worded = keyword
    ? await listMailsByWords(db, { ...conditions, state: 'waiting', keyword }, adminId, MOST_WORDED)
    : undefined
  const next = await db
    .selectFrom('intake_mail as m')
    .innerJoin('intake_mail as left', (join) => join.on('left.id', '=', after))
    .select('m.id')
    .where('m.state', '=', 'waiting')
    .where('m.id', 'not in', [after, ...except])
    .where(fulfils(conditions, adminId))
    .$if(worded !== undefined, (query) =>
      query.where('m.id', '=', sql<number>`any(${worded}::integer[])`),
    )
    .where((where) =>
      where.or([where('m.assigned_to', 'is', null), where('m.assigned_to', '=', adminId)]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('intake_claim as c')
            .select('c.mail_id')
            .whereRef('c.mail_id', '=', 'm.id')
            .where('c.admin_id', '<>', adminId)
            .where('c.seen_at', '>=', silentBefore),
        ),
      ),
    )
    .orderBy(
      sql`(${rankOf('m')}, ${sql.ref('left.received_at')}, ${sql.ref('left.id')})
        >= (${rankOf('left')}, ${sql.ref('m.received_at')}, ${sql.ref('m.id')})`,
      'desc',
    )
    .orderBy(rankOf('m'))
    .orderBy('m.received_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(1)
    .forUpdate('m')
    .skipLocked()
    .executeTakeFirst()
  return next?.id
}

/** Of the mails with the words of a search so many are worked on one after another. */
const MOST_WORDED = 1_000

/** The place of a kind in the inbox. */
export function rankOf(mail: 'm' | 'left') {
  return sql`array_position(array['project', 'close', 'candidate', 'other'], ${sql.ref(`${mail}.kind`)})`
}
