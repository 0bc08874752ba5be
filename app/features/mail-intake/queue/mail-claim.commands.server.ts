import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#core/context.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { notFound, Problem } from '#core/problem.ts'
import type { NextOf } from '#features/mail-intake/mail-intake.schema.ts'
import { findNextMail, findTurn, silentBefore } from './mail-claim.queries.server.ts'
import { heldText } from './mail-queue.words.ts'

type Acting = Pick<Context, 'db' | 'caller'>

/**
 * A mail belongs to the one who opens it, and to nobody else until it is decided on, let go, or its holder has
 * been silent. A person holds one mail: what they have left undone is free again.
 */
export async function claimMail(
  { db, caller }: Acting,
  mailId: number,
  { isTakeOver = false }: { isTakeOver?: boolean | undefined } = {},
): Promise<void> {
  if (caller.kind !== 'admin') return
  const isHeld = await tryClaim(db, mailId, caller.id, {
    isClaimed: sql`state = 'waiting'`,
    isFree: isTakeOver ? sql`true` : FREE,
  })
  if (!isHeld) throw await refusalOf(db, mailId, caller.id)
  await releaseOthers(db, caller.id, mailId)
}

/** Before a mail is changed: it is theirs from here on, unless somebody else works on it. */
export async function holdMail({ db, caller }: Acting, mailId: number): Promise<void> {
  if (caller.kind !== 'admin') return
  const isHeld = await tryClaim(db, mailId, caller.id, { isClaimed: sql`true`, isFree: FREE })
  if (!isHeld) throw await refusalOf(db, mailId, caller.id)
}

const FREE = sql`c.admin_id = excluded.admin_id or c.seen_at < ${silentBefore}`

type Claiming = { isClaimed: RawBuilder<unknown>; isFree: RawBuilder<unknown> }

/** The mail is locked before its claim, as everywhere: of two who ask at once the later one sees what the first did. */
async function tryClaim(
  db: Db,
  mailId: number,
  adminId: number,
  { isClaimed, isFree }: Claiming,
): Promise<boolean> {
  const { rows } = await sql`
    insert into intake_claim as c (mail_id, admin_id)
    select id, ${adminId}::integer from intake_mail
      where id = ${mailId} and ${isClaimed} for update
    on conflict (mail_id) do update set
      admin_id = excluded.admin_id,
      seen_at = now(),
      claimed_at = case when c.admin_id = excluded.admin_id then c.claimed_at else now() end
    where ${isFree}
    returning mail_id`.execute(db)
  return rows.length > 0
}

async function refusalOf(db: Db, mailId: number, adminId: number): Promise<Problem> {
  const { held_by } = await findTurn(db, mailId, adminId)
  if (held_by !== null) return new Problem(409, heldText(held_by))
  await isOver(db, mailId)
  return new Problem(409, 'このメールは処理済みです。')
}

async function isOver(db: Db, mailId: number): Promise<boolean> {
  const mail = await db
    .selectFrom('intake_mail')
    .select('state')
    .where('id', '=', mailId)
    .executeTakeFirst()
  if (!mail) throw notFound('メールが見つかりません。')
  return mail.state !== 'waiting'
}

async function releaseOthers(db: Db, adminId: number, mailId: number): Promise<void> {
  await db
    .deleteFrom('intake_claim')
    .where('admin_id', '=', adminId)
    .where('mail_id', '<>', mailId)
    .execute()
}

export async function releaseMail(db: Db, mailId: number): Promise<void> {
  await db.deleteFrom('intake_claim').where('mail_id', '=', mailId).execute()
}

/** The mail to go on with after an act on one: the same one while it waits, else the next of the inbox. */
export async function goOn(
  context: Acting,
  mailId: number,
  among: NextOf = {},
): Promise<number | null> {
  return (await isOver(context.db, mailId)) ? await takeNextMail(context, mailId, among) : mailId
}

const TRIES = 5

/** Claims the next mail of the inbox. Mails that somebody else is taking at this moment are passed over. */
async function takeNextMail(
  { db, caller }: Acting,
  after: number,
  among: NextOf,
): Promise<number | null> {
  if (caller.kind !== 'admin') return null
  const tried: number[] = []
  while (tried.length < TRIES) {
    const id = await findNextMail(db, after, { adminId: caller.id, except: tried, among })
    if (id === undefined) return null
    const claiming = { isClaimed: sql`state = 'waiting'`, isFree: FREE }
    if (await tryClaim(db, id, caller.id, claiming)) {
      await releaseOthers(db, caller.id, id)
      return id
    }
    tried.push(id)
  }
  return null
}
