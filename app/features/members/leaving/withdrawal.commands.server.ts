import { sql } from 'kysely'
import { addressKey, hashAddress } from '#core/access/address-hash.server.ts'
import { recordOwnAct, writeAudit } from '#core/access/audit.server.ts'
import type { MemberCaller } from '#core/access/caller.ts'
import { endSessionsOf, leaveSession } from '#core/access/session.server.ts'
import { dateInJapan } from '#core/clock.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { forgetSuppressedAddress } from '#core/mail/mail-suppression.server.ts'
import { cancelMailsTo, sendMail } from '#core/mail/outbox.server.ts'
import { allMemberData, type MemberTable } from '#core/personal-data.server.ts'
import { getMember, lockMember } from '#features/members/member.queries.server.ts'
import { recordConsent } from '#features/members/own/consent.commands.server.ts'
import type { ConsentKind } from '#features/members/own/consent.words.ts'
import { farewellMail, leavingMail, returnedMail } from './withdrawal.mails.server.tsx'
import { erasedOn } from './withdrawal.rules.ts'
import type { Withdrawal } from './withdrawal.schema.ts'

type Leaver = { id: number; login_id: string }

/** Each is the proof of an act, which a later act does not take away. */
const receipts = [leavingMail, returnedMail, farewellMail]

/**
 * Begins the end of a membership, and answers the day from which it is erased: what is under way ends, nobody is
 * logged in and nothing is mailed any more. Logging in before that day brings the member back.
 */
export async function withdraw(context: Context, caller: MemberCaller, withdrawal: Withdrawal) {
  return await atomic(context.db, async (db) => {
    const own = { ...context, db }
    // What the member is about to write in another window is waited for, so that it goes as well.
    await lockMember(db, caller.id)
    const member = await getMember(db, caller.id)
    await writeAudit(db, context, { action: 'member_withdrew' })
    await saveAnswer(own, withdrawal)
    await endUndertakings(own, member.id)
    await endTokensOf(db, member.id)
    await cancelMailsTo(db, member.login_id, 'the member is leaving', receipts)
    await db
      .updateTable('member')
      .set({ status: 'leaving', withdrawn_at: context.now, updated_at: context.now })
      .where('id', '=', member.id)
      .execute()
    const erased_on = erasedOn(context.now)
    await sendLeaving(own, member, erased_on)
    await endSessionsOf(db, 'member', member.id)
    await leaveSession(own, 'member', caller.sessionId)
    return erased_on
  })
}

/** Erases a member whose days of grace are over, for good: only the number stays, and a mail proves it. */
export async function eraseLeaver(context: Ending, id: number): Promise<boolean> {
  return await atomic(context.db, async (db) => {
    const member = await db
      .selectFrom('member')
      .select(['id', 'login_id', 'last_name', 'first_name'])
      .where('id', '=', id)
      .where('status', '=', 'leaving')
      .forUpdate()
      .executeTakeFirst()
    if (!member) return false
    await recordOwnAct(db, { action: 'member_erased', member_id: id })
    await endMembership({ db, now: context.now }, member, 'withdrawn')
    return true
  })
}

/** The same where the staff does it for them: they are notified, and no reason is stored. */
export async function deleteMember(context: Context, id: number): Promise<void> {
  await atomic(context.db, async (db) => {
    await lockMember(db, id)
    const member = await getMember(db, id)
    const object = { kind: 'member', id }
    await writeAudit(db, context, { action: 'member_deleted', object, member_id: id })
    await endUndertakings({ ...context, db }, id)
    await endMembership({ ...context, db }, member, 'deleted')
  })
}

/** What is left of a member who was merged into another goes; nobody is notified. */
export async function forgetMerged(db: Db, id: number, now: Date): Promise<void> {
  const { login_id } = await db
    .selectFrom('member')
    .select('login_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await forgetMergedInto(db, id, now)
  await eraseData(db, id)
  await forgetAddress(db, login_id)
  await turnToStone({ db, now }, { id, login_id }, 'deleted')
}

/** What the member has under way, by the acts of its nouns: others wait for it. */
async function endUndertakings(context: Context, memberId: number): Promise<void> {
  for (const { beforeLeaving } of allMemberData()) await beforeLeaving?.(context, memberId)
}

type Ending = Pick<Context, 'db' | 'now'>

async function endMembership(
  context: Ending,
  member: NamedLeaver,
  status: 'withdrawn' | 'deleted',
) {
  const { db } = context
  await forgetMergedInto(db, member.id, context.now)
  await takeBackConsents(db, member.id)
  await endTokensOf(db, member.id)
  await eraseData(db, member.id)
  await forgetAddress(db, member.login_id)
  await turnToStone(context, member, status)
  await sendFarewell(context, member)
  await endSessionsOf(db, 'member', member.id)
}

/** Of a chain of merges every link goes: who was merged into one that was merged as well. */
async function forgetMergedInto(db: Db, id: number, now: Date): Promise<void> {
  const merges = await db
    .deleteFrom('member_merge')
    .where('target_id', '=', id)
    .returning(['source_id', 'undone_at'])
    .execute()
  for (const { source_id, undone_at } of merges) {
    if (!undone_at) await forgetMerged(db, source_id, now)
  }
  await db.deleteFrom('member_merge').where('source_id', '=', id).execute()
}

/** Without the member. */
async function saveAnswer({ db, now }: Context, { reason, comment }: Withdrawal): Promise<void> {
  if (reason === 'no_answer' && comment === '') return
  const month = `${dateInJapan(now).slice(0, 7)}-01`
  await db
    .insertInto('withdrawal_answer')
    .values({ reason: reason === 'no_answer' ? 'other' : reason, comment, month })
    .execute()
}

/** What had been agreed to is on record, so its end is too. */
async function takeBackConsents(db: Db, member_id: number): Promise<void> {
  const { rows } = await sql<{ kind: ConsentKind }>`
    select kind from (select distinct on (kind) kind, given from consent
      where member_id = ${member_id} order by kind, id desc) last where given`.execute(db)
  for (const { kind } of rows) {
    await recordConsent(db, { member_id, kind, given: false, source: 'withdrawal' })
  }
}

const OF_OTHERS = ['registration', 'short_registration', 'address_change', 'address_undo']

/** What was mailed to somebody opens no door any more. */
export async function endTokensOf(db: Db, memberId: number): Promise<void> {
  const changes = db.selectFrom('address_change').select('id').where('member_id', '=', memberId)
  await db
    .deleteFrom('email_token')
    .where('purpose', 'in', ['address_change', 'address_undo'])
    .where('subject_id', 'in', changes)
    .execute()
  await db
    .deleteFrom('email_token')
    .where('purpose', 'not in', OF_OTHERS)
    .where('subject_id', '=', memberId)
    .execute()
}

/** Erases what each noun stores of a member; docs/privacy.json says of every column what becomes of it. */
async function eraseData(db: Db, memberId: number): Promise<void> {
  const all = allMemberData()
  for (const { beforeErasure } of all) await beforeErasure?.(db, memberId)
  for (const one of all.flatMap(({ tables }) => tables)) await eraseRows(db, one, memberId)
  await db.deleteFrom('idempotent_answer').where('scope', '=', `member:${memberId}`).execute()
}

async function eraseRows(
  db: Db,
  { table, column = 'member_id', erase }: MemberTable,
  memberId: number,
): Promise<void> {
  const [rows, member] = [sql.table(table), sql.ref(column)]
  if (erase === 'delete') await sql`delete from ${rows} where ${member} = ${memberId}`.execute(db)
  if (erase === 'unlink') {
    await sql`update ${rows} set ${member} = null where ${member} = ${memberId}`.execute(db)
  }
}

/** Mails wait for it, and the counter of wrong passwords names it. */
async function forgetAddress(db: Db, address: string): Promise<void> {
  await cancelMailsTo(db, address, 'the member has left', [farewellMail])
  await forgetSuppressedAddress(db, address)
  await sql`delete from login_streak where split_part(key, ':', 2) = ${addressKey(address)}`.execute(
    db,
  )
  await db
    .deleteFrom('pending_registration')
    .where('address_hash', '=', hashAddress(address))
    .execute()
}

/** For 30 days it is known that this address was a member's, and after that nothing. */
async function turnToStone(
  { db, now }: Ending,
  { id, login_id }: Leaver,
  status: 'withdrawn' | 'deleted',
): Promise<void> {
  const nothing = {
    password_hash: null,
    last_name_kana: null,
    first_name_kana: null,
    sex: null,
    birth_date: null,
    education_level: null,
    nationality: null,
    prefecture_id: null,
    station: null,
    tel: null,
    email_verified_at: null,
    impression: 3,
    progress: 0 as const,
    impression_note: '',
    memo: '',
    next_on: null,
    next_text: '',
  }
  await db
    .updateTable('member')
    .set({
      ...nothing,
      login_id: `withdrawn-${id}`,
      last_name: '',
      first_name: '',
      magazine_flag: 0,
      status,
      withdrawn_at: now,
      left_address_hash: hashAddress(login_id),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

type NamedLeaver = Leaver & { last_name: string; first_name: string }

async function sendLeaving({ db, now }: Ending, member: NamedLeaver, erased_on: string) {
  const name = `${member.last_name} ${member.first_name}`
  await sendMail(db, leavingMail, {
    to: { address: member.login_id, name },
    payload: { name, erased_on },
    dedupeKey: `leaving:${member.id}:${now.getTime()}`,
  })
}

async function sendFarewell({ db, now }: Ending, member: NamedLeaver): Promise<void> {
  const name = `${member.last_name} ${member.first_name}`
  await sendMail(db, farewellMail, {
    to: { address: member.login_id, name },
    payload: { name, erased_at: now.toISOString() },
    dedupeKey: `farewell:${member.id}`,
  })
}
