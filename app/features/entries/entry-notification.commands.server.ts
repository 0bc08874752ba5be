import { dateInJapan, stampInJapan } from '#core/clock.ts'
import type { Context } from '#core/context.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { sendMail } from '#core/mail/outbox.server.ts'
import { listStaffWho } from '#features/admins/admin.queries.server.ts'
import { wishBasis } from '#features/items/day-rate.words.ts'
import { itemCode } from '#features/items/item.rules.ts'
import { erasedOn } from '#features/members/leaving/withdrawal.rules.ts'
import { findContactPreferences } from '#features/members/own/contact-preferences.queries.server.ts'
import { quietUntil } from '#features/members/own/quiet-hours.rules.ts'
import type { EntryStage } from './entry.codes.ts'
import {
  entryConsentEndedMail,
  entryConsentWantedMail,
  entryForStaffMail,
  entryMessageMail,
  entryMovedMail,
  entryReceivedMail,
  entryWithdrawnMail,
} from './entry.mails.server.tsx'
import { listEntrySheets } from './entry.queries.server.ts'
import { entryCode, isRunning } from './entry.rules.ts'
import type { Entry } from './entry.schema.ts'
import { beginningText } from './entry.words.ts'
import { engagedLeavingMail } from './entry-leaving.mails.server.tsx'
import { memberMessageMail } from './messages/entry-message.mails.server.tsx'

/** Confirms a new entry to the member, and notifies the staff. */
export async function mailEntry(db: Db, id: number): Promise<void> {
  const { login_id, payload } = await readLetter(db, id)
  const to = { address: login_id, name: payload.name }
  await sendMail(db, entryReceivedMail, { to, payload, dedupeKey: `entry:${id}` })
  for (const staff of await listStaffWho(db, 'entries.write')) {
    await sendMail(db, entryForStaffMail, {
      to: { address: staff.login_id, name: staff.name },
      payload,
      dedupeKey: `entry:${id}:staff:${staff.id}`,
    })
  }
}

/** Mails the member once more what was sent; a reply is promised only while it is due. */
export async function mailEntryAgain({ db, now }: Context, entry: Entry): Promise<void> {
  const { login_id, payload } = await readLetter(db, entry.id)
  const copy = { is_due: entry.awaits_reply, is_running: isRunning(entry) }
  await sendMail(db, entryReceivedMail, {
    to: { address: login_id, name: payload.name },
    payload: { ...payload, copy },
    // Who asks twice within a minute gets one mail.
    dedupeKey: `entry:${entry.id}:${Math.floor(now.getTime() / 60_000)}`,
  })
}

/** Notifies the member of the stage to which the staff has moved their entry. */
export async function mailMove(db: Db, id: number, dedupeKey: string): Promise<void> {
  const { login_id, payload } = await readLetter(db, id)
  const to = { address: login_id, name: payload.name }
  await sendMail(db, entryMovedMail, { to, payload, dedupeKey, isRecallable: true })
}

/** What the staff writes about an entry. Within the member's quiet hours the mail waits, and it is answered until when. */
export async function mailMessage(
  { db, now }: Context,
  id: number,
  message: { body: string; reply_due_on: string | null; dedupeKey: string },
): Promise<string | undefined> {
  const { body, reply_due_on, dedupeKey } = message
  const { login_id, member_id, payload } = await readLetter(db, id)
  const to = { address: login_id, name: payload.name }
  const notBefore = await findQuietEnd(db, member_id, now)
  const letter = { ...payload, body, reply_due_on }
  const order = { to, payload: letter, dedupeKey, notBefore }
  await sendMail(db, entryMessageMail, { ...order, isRecallable: true })
  return notBefore && stampInJapan(notBefore)
}

/** What the member writes, to everybody who may answer it. */
export async function mailMessageToStaff(
  db: Db,
  id: number,
  { body, dedupeKey }: { body: string; dedupeKey: string },
): Promise<void> {
  const { payload } = await readLetter(db, id)
  for (const staff of await listStaffWho(db, 'entries.write')) {
    await sendMail(db, memberMessageMail, {
      to: { address: staff.login_id, name: staff.name },
      payload: { ...payload, body },
      dedupeKey: `${dedupeKey}:staff:${staff.id}`,
    })
  }
}

/** Asks for the consent without which nobody is proposed. */
export async function mailConsentWanted({ db, now }: Context, id: number, dedupeKey: string) {
  const { login_id, member_id, payload } = await readLetter(db, id)
  const to = { address: login_id, name: payload.name }
  const notBefore = await findQuietEnd(db, member_id, now)
  const order = { to, payload, dedupeKey, notBefore }
  await sendMail(db, entryConsentWantedMail, { ...order, isRecallable: true })
}

/** When the quiet time of a member ends, if they are in one. */
export async function findQuietEnd(db: Db, memberId: number, now: Date): Promise<Date | undefined> {
  const preferences = await findContactPreferences(db, memberId)
  return preferences && quietUntil(preferences, now)
}

type Ending = { stage: EntryStage; is_leaving: boolean }

/** Notifies the staff that a member has withdrawn an entry, from which stage, and whether they leave altogether. */
export async function mailWithdrawal(db: Db, id: number, ending: Ending): Promise<void> {
  const letter = await readLetter(db, id)
  const payload = { ...letter.payload, ...ending }
  for (const staff of await listStaffWho(db, 'entries.write')) {
    await sendMail(db, entryWithdrawnMail, {
      to: { address: staff.login_id, name: staff.name },
      payload,
      dedupeKey: `entry:${id}:withdrawn:${staff.id}`,
    })
  }
}

/** Notifies the staff that somebody leaves for whom an engagement was decided, which goes on. */
export async function mailEngagedLeaving(
  { db, now, caller }: Context,
  { id, moved_at }: { id: number; moved_at: Date },
): Promise<void> {
  const { payload } = await readLetter(db, id)
  const decided_on = dateInJapan(moved_at)
  const erased_on = caller.kind === 'admin' ? null : erasedOn(now)
  for (const staff of await listStaffWho(db, 'entries.write')) {
    await sendMail(db, engagedLeavingMail, {
      to: { address: staff.login_id, name: staff.name },
      payload: { ...payload, decided_on, erased_on },
      dedupeKey: `entry:${id}:engaged-leaving:${now.getTime()}:${staff.id}`,
    })
  }
}

/** Notifies the staff that a member has taken the consent to a proposal back. */
export async function mailConsentEnded(db: Db, id: number, now: Date): Promise<void> {
  const { payload } = await readLetter(db, id)
  for (const staff of await listStaffWho(db, 'entries.write')) {
    await sendMail(db, entryConsentEndedMail, {
      to: { address: staff.login_id, name: staff.name },
      payload,
      dedupeKey: `entry:${id}:consent-ended:${now.getTime()}:${staff.id}`,
    })
  }
}

async function readLetter(db: Db, id: number) {
  const row = await db
    .selectFrom('entry as e')
    .innerJoin('item as i', 'i.id', 'e.item_id')
    .innerJoin('member as m', 'm.id', 'e.member_id')
    .select(['e.id as entry_id', 'e.item_id', 'i.name as item_name', 'e.message'])
    .select(['e.available_from', 'e.rate_wished', 'e.has_consented', 'e.reply_due_on'])
    .select([
      'e.rate_wished_days',
      'i.rate_days',
      'i.days_min',
      'i.days_max',
      'm.login_id',
      'm.last_name',
      'm.first_name',
      'e.entered_at',
    ])
    .select(['e.stage', 'e.decline_reason', 'e.member_id'])
    .where('e.id', '=', id)
    .executeTakeFirstOrThrow()
  const { login_id, last_name, first_name, available_from, rate_wished, entered_at } = row
  const payload = {
    entry_id: row.entry_id,
    item_id: row.item_id,
    item_name: row.item_name,
    message: row.message,
    has_consented: row.has_consented,
    reply_due_on: row.reply_due_on,
    stage: row.stage,
    decline_reason: row.decline_reason,
    code: entryCode(id),
    item_code: itemCode(row.item_id),
    name: `${last_name} ${first_name}`,
    sheets: (await listEntrySheets(db, id)).map(({ name }) => name),
    available: beginningText(available_from, dateInJapan(entered_at)),
    rate: rate_wished === null ? '' : `${rate_wished}万円`,
    rate_basis: wishBasis(row.rate_wished_days, row),
  }
  return { login_id, member_id: row.member_id, payload }
}
