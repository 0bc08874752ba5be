import { dayInJapan, stampInJapan, startOfDayInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { atomic } from '#core/db/db.server.ts'
import { doForEach } from '#core/job.server.ts'
import { sendMail } from '#core/mail/outbox.server.ts'
import { interviewReminderMail } from './interview.mails.server.tsx'
import { remindedAt } from './interview.rules.ts'
import { readInterviewLetter } from './interview-letter.queries.server.ts'
import { readersOf } from './interview-notification.commands.server.ts'

/**
 * Reminds of the interviews of tomorrow. Run again, it sends nothing twice; what was agreed after six in the evening
 * needs no reminder.
 */
export async function remindOfInterviews(db: Db, now: Date): Promise<number> {
  const today = dayInJapan(now)
  const tomorrow = startOfDayInJapan(today.add({ days: 1 }))
  const dueAt = remindedAt(tomorrow)
  if (now < dueAt) return 0
  const rows = await db
    .selectFrom('interview as v')
    .innerJoin('entry as e', 'e.id', 'v.entry_id')
    .select(['v.id', 'v.starts_at'])
    .where('v.cancelled_at', 'is', null)
    .where('e.validity', '=', 0)
    .where('v.starts_at', '>=', tomorrow)
    .where('v.starts_at', '<', startOfDayInJapan(today.add({ days: 2 })))
    .where('v.agreed_at', '<', dueAt)
    .orderBy('v.id')
    .execute()
  await doForEach(rows, async ({ id, starts_at }) => {
    if (starts_at) await atomic(db, async (own) => await remind(own, id, stampInJapan(starts_at)))
  })
  return rows.length
}

/** One of each time: an interview that is moved to another day has one of its own. */
async function remind(db: Db, id: number, starts_at: string): Promise<void> {
  const found = await readInterviewLetter(db, id)
  if (found.letter.starts_at !== starts_at) return
  for (const { reader, to, name } of readersOf(found)) {
    const attendee = { name: to.name, address: to.address }
    await sendMail(db, interviewReminderMail, {
      to: attendee,
      payload: { ...found.letter, reader, starts_at, attendee },
      dedupeKey: `interview:${id}:reminder:${starts_at}:${name}`,
    })
  }
}
