import { dateInJapan } from '#core/clock.ts'
import type { Context } from '#core/context.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { sendMail } from '#core/mail/outbox.server.ts'
import { listStaffWho } from '#features/admins/admin.queries.server.ts'
import { itemCode } from '#features/items/item.rules.ts'
import { dayText } from '#ui/date-text.ts'
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
import { entryCode } from './entry.rules.ts'

/** Confirms an entry to the member; at first the staff is notified too. */
export async function mailEntry({ db, now }: Context, id: number, { isFirst = false } = {}) {
  const { login_id, payload } = await readLetter(db, id)
  await sendMail(db, entryReceivedMail, {
    to: { address: login_id, name: payload.name },
    payload,
    // Who asks twice within a minute gets one mail.
    dedupeKey: isFirst ? `entry:${id}` : `entry:${id}:${Math.floor(now.getTime() / 60_000)}`,
  })
  if (!isFirst) return
  for (const staff of await listStaffWho(db, 'entries.write')) {
    await sendMail(db, entryForStaffMail, {
      to: { address: staff.login_id, name: staff.name },
      payload,
      dedupeKey: `entry:${id}:staff:${staff.id}`,
    })
  }
}

/** Notifies the member of the stage to which the staff has moved their entry. */
export async function mailMove(db: Db, id: number, dedupeKey: string): Promise<void> {
  const { login_id, payload } = await readLetter(db, id)
  const to = { address: login_id, name: payload.name }
  await sendMail(db, entryMovedMail, { to, payload, dedupeKey, isRecallable: true })
}

/** What the staff writes about an entry. */
export async function mailMessage(
  db: Db,
  id: number,
  message: { body: string; dedupeKey: string },
) {
  const { body, dedupeKey } = message
  const { login_id, payload } = await readLetter(db, id)
  const to = { address: login_id, name: payload.name }
  await sendMail(db, entryMessageMail, { to, payload: { ...payload, body }, dedupeKey })
}

/** Asks for the consent without which nobody is proposed. */
export async function mailConsentWanted(db: Db, id: number, dedupeKey: string): Promise<void> {
  const { login_id, payload } = await readLetter(db, id)
  const to = { address: login_id, name: payload.name }
  await sendMail(db, entryConsentWantedMail, { to, payload, dedupeKey })
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
    .select(['m.login_id', 'm.last_name', 'm.first_name', 'e.entered_at'])
    .select(['e.stage', 'e.decline_reason'])
    .where('e.id', '=', id)
    .executeTakeFirstOrThrow()
  const { login_id, last_name, first_name, available_from, rate_wished, entered_at, ...rest } = row
  const isNow = available_from !== null && available_from <= dateInJapan(entered_at)
  const payload = {
    ...rest,
    code: entryCode(id),
    item_code: itemCode(row.item_id),
    name: `${last_name} ${first_name}`,
    sheets: (await listEntrySheets(db, id)).map(({ name }) => name),
    available: isNow ? '即日' : available_from ? dayText(available_from) : '',
    rate: rate_wished === null ? '' : `${rate_wished}万円`,
  }
  return { login_id, payload }
}
