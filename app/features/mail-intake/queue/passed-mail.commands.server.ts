import { sql } from 'kysely'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { beginAct } from '#features/admins/office-act.commands.server.ts'
import { silentBefore } from './mail-claim.queries.server.ts'

type Chosen = { ids: readonly number[] } | { senderOf: number }

/** Passes the chosen mails that wait, or all of a sender. What somebody else works on stays with them. */
export async function passMails(context: Context, chosen: Chosen) {
  return await atomic(context.db, async (db) => {
    const own = { ...context, db }
    const ids = await lockWaiting(own, chosen)
    if (ids.length === 0) return { passed: 0 }
    const { caller, now } = context
    const handled_by = caller.kind === 'admin' ? caller.id : null
    await db
      .updateTable('intake_mail')
      .set({ state: 'passed', handled_at: now, handled_by })
      .where('id', 'in', ids)
      .execute()
    await db.deleteFrom('intake_claim').where('mail_id', 'in', ids).execute()
    await recordPass(
      own,
      `${ids.length}通の見送り`,
      ids.map((mail_id) => ({ mail_id })),
    )
    return { passed: ids.length }
  })
}

async function lockWaiting({ db, caller }: Context, chosen: Chosen): Promise<number[]> {
  if ('ids' in chosen && chosen.ids.length === 0) return []
  const adminId = caller.kind === 'admin' ? caller.id : 0
  const rows = await db
    .selectFrom('intake_mail as m')
    .select('m.id')
    .where('m.state', '=', 'waiting')
    .where('ids' in chosen ? isOneOf(chosen.ids) : isFromSenderOf(chosen.senderOf))
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
    .orderBy('m.id')
    .forUpdate('m')
    .execute()
  return rows.map(({ id }) => id)
}

function isOneOf(ids: readonly number[]) {
  return sql<boolean>`m.id = any(${ids})`
}

function isFromSenderOf(mailId: number) {
  return sql<boolean>`${addressOf('m')} = (
    select ${addressOf('one')} from intake_mail one where one.id = ${mailId} and one.sender <> '')`
}

/** The address of a sender, without their name. */
function addressOf(mail: 'm' | 'one') {
  const sender = sql.ref(`${mail}.sender`)
  return sql<string>`lower(coalesce(substring(${sender} from '<([^<>]+)>'), btrim(${sender})))`
}

type Passed = { mail_id: number; block_id?: number }

/** What U takes back: mails that were passed, or one project of a mail. */
export async function recordPass(
  context: Pick<Context, 'db' | 'now' | 'caller'>,
  label: string,
  passed: readonly Passed[],
): Promise<void> {
  await recordMails(context.db, await beginAct(context, label), passed)
}

/** The mails of an act, or the projects of mails that were decided on in it. */
export async function recordMails(
  db: Db,
  act_id: number | undefined,
  mails: readonly Passed[],
): Promise<void> {
  if (act_id === undefined) return
  const rows = mails.map(({ mail_id, block_id = null }) => ({ act_id, mail_id, block_id }))
  await db.insertInto('office_act_mail').values(rows).execute()
}

/** Returns what was passed or decided on in an act to the inbox; what has been decided on since stays as it is. */
export async function takeBackPasses(db: Db, actId: number): Promise<void> {
  await db
    .updateTable('intake_block as b')
    .from('office_act_mail as s')
    .set({ decision: null, item_id: null, decided_at: null, decided_by: null })
    .where('s.act_id', '=', actId)
    .whereRef('s.block_id', '=', 'b.id')
    .where('b.decision', 'in', ['pass', 'update', 'close'])
    .execute()
  await db
    .updateTable('intake_mail as m')
    .from('office_act_mail as s')
    .set({ state: 'waiting', handled_at: null, handled_by: null })
    .where('s.act_id', '=', actId)
    .whereRef('s.mail_id', '=', 'm.id')
    .where((where) =>
      where.or([
        where('m.state', '=', 'passed'),
        where.and([where('m.state', '=', 'done'), where('s.block_id', 'is not', null)]),
      ]),
    )
    .execute()
}
