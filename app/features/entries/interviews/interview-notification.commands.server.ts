import type { z } from 'zod'
import type { MailAddress } from '#core/access/mail-address.ts'
import { stampInJapan } from '#core/clock.ts'
import type { Context } from '#core/context.server.ts'
import type { Db } from '#core/db/db.server.ts'
import type { Mail } from '#core/mail/mail.server.tsx'
import { sendMail } from '#core/mail/outbox.server.ts'
import { noteLetter } from '#features/admins/office-act.commands.server.ts'
import { findQuietEnd } from '#features/entries/entry-notification.commands.server.ts'
import { addNotice } from '#features/notices/notice.commands.server.ts'
import {
  interviewAgreedMail,
  interviewCancelledMail,
  interviewOfferedMail,
  interviewProposedMail,
} from './interview.mails.server.tsx'
import {
  interviewAgreedNotice,
  interviewCancelledNotice,
  interviewOfferedNotice,
} from './interview.notices.server.ts'
import { changeKey } from './interview.rules.ts'
import { type InterviewLetter, readInterviewLetter } from './interview-letter.queries.server.ts'

type Acting = Pick<Context, 'db' | 'now'>
type ChangedInterview = { id: number; sequence: number }
/** Of an act of the staff: its mails wait until it cannot be taken back any more. */
type ActId = number | undefined

/** The mail waits for the end of the member's quiet hours; answers until when. */
export async function notifyOfOffer({ db, now }: Acting, changed: ChangedInterview, actId: ActId) {
  const found = await readInterviewLetter(db, changed.id)
  const { member, item_id, letter } = found
  const key = changeKey(changed.id, changed.sequence)
  const notBefore = await findQuietEnd(db, member.id, now)
  const about = { entry_id: letter.entry_id, item_id }
  await addNotice(db, interviewOfferedNotice, { memberId: member.id, key, about })
  const payload = { ...letter, reader: 'member' as const }
  await post(db, interviewOfferedMail, {
    to: member,
    payload,
    key: `${key}:member`,
    actId,
    notBefore,
  })
  return notBefore && stampInJapan(notBefore)
}

export async function notifyOfProposal({ db }: Acting, changed: ChangedInterview): Promise<void> {
  const { coordinators, letter } = await readInterviewLetter(db, changed.id)
  const key = changeKey(changed.id, changed.sequence)
  for (const to of coordinators) {
    const payload = { ...letter, reader: 'staff' as const }
    await post(db, interviewProposedMail, { to, payload, key: `${key}:staff:${to.id}` })
  }
}

type Agreement = { isMoved: boolean; actId?: ActId }

/** Both are sent the event for their calendar; a member is notified on the site of what the staff has set. */
export async function notifyOfAgreement(
  { db, caller }: Context,
  changed: ChangedInterview,
  { isMoved: is_moved, actId }: Agreement,
): Promise<void> {
  const found = await readInterviewLetter(db, changed.id)
  const { starts_at } = found.letter
  if (starts_at === null) throw new Error('an interview without a time was agreed')
  const key = changeKey(changed.id, changed.sequence)
  for (const { reader, to, name } of readersOf(found)) {
    const attendee = { name: to.name, address: to.address }
    const payload = { ...found.letter, reader, starts_at, attendee, is_moved }
    await post(db, interviewAgreedMail, { to, payload, key: `${key}:${name}`, actId })
  }
  if (caller.kind === 'member') return
  const about = { entry_id: found.letter.entry_id, item_id: found.item_id, starts_at, is_moved }
  await addNotice(db, interviewAgreedNotice, { memberId: found.member.id, key, about })
}

type Cancellation = { by: 'staff' | 'member'; hasLeft: boolean; actId?: ActId }

export async function notifyOfCancellation(
  db: Db,
  changed: ChangedInterview,
  { by, hasLeft: has_left, actId }: Cancellation,
): Promise<void> {
  const found = await readInterviewLetter(db, changed.id)
  const key = changeKey(changed.id, changed.sequence)
  for (const { reader, to, name } of readersOf(found)) {
    const attendee = { name: to.name, address: to.address }
    const payload = { ...found.letter, reader, attendee, by, has_left }
    await post(db, interviewCancelledMail, { to, payload, key: `${key}:${name}`, actId })
  }
  if (by === 'member') return
  const about = { entry_id: found.letter.entry_id, item_id: found.item_id }
  await addNotice(db, interviewCancelledNotice, { memberId: found.member.id, key, about })
}

/** The member and who arranges it; `name` names each in the keys of their mails. */
export function readersOf({ member, coordinators }: InterviewLetter) {
  return [
    { reader: 'member' as const, to: member, name: 'member' },
    ...coordinators.map((to) => ({ reader: 'staff' as const, to, name: `staff:${to.id}` })),
  ]
}

type Posting<P extends z.ZodType> = {
  to: MailAddress
  payload: z.input<P>
  key: string
  actId?: ActId
  notBefore?: Date | undefined
}

async function post<P extends z.ZodType>(db: Db, mail: Mail<P>, posting: Posting<P>) {
  const { to, payload, key, actId, notBefore } = posting
  const { address, name } = to
  const isRecallable = actId !== undefined
  await sendMail(db, mail, {
    to: { address, name },
    payload,
    dedupeKey: key,
    isRecallable,
    notBefore,
  })
  await noteLetter(db, actId, key)
}
