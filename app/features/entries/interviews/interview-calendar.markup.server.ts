import { bareAddress, domainOf } from '#core/access/mail-address.ts'
import { env } from '#core/env.server.ts'
import { type CalendarMethod, calendarText } from '#core/formats/calendar.ts'
import { type InterviewWay, interviewWay } from './interview.codes.ts'

type CalendarLetter = {
  /** Whose calendar it is. */
  reader: 'member' | 'staff'
  interview_id: number
  entry_id: number
  code: string
  item_code: string
  item_name: string
  name: string
  way: InterviewWay
  place: string
  minutes: number
  starts_at: string
  sequence: number
  changed_at: string
}
type Attendee = { name: string; address: string }

/** An interview as a file for calendars. Each version has the same UID, so that a calendar moves what it has. */
export function interviewCalendar(
  method: CalendarMethod,
  letter: CalendarLetter,
  attendee?: Attendee,
): string {
  const { reader, interview_id, entry_id, code, item_code, item_name, name, place } = letter
  const sender = bareAddress(env().MAIL_FROM)
  const path = reader === 'staff' ? `/admin/entries/${entry_id}` : `/user/entry/${entry_id}`
  const url = new URL(path, env().publicUrl).href
  const way = interviewWay.label(letter.way)
  return calendarText(method, {
    uid: `interview-${interview_id}@${domainOf(sender)}`,
    sequence: letter.sequence,
    changedAt: new Date(letter.changed_at),
    startsAt: new Date(letter.starts_at),
    minutes: letter.minutes,
    title: reader === 'staff' ? `面談：${name} 様（${item_code}）` : `面談：${item_name}`,
    place: place || way,
    text: [`${code} ${item_code} ${item_name}`, `方法：${way}`, place, url]
      .filter(Boolean)
      .join('\n'),
    url,
    organizer: { name: env().SITE_NAME, address: sender },
    attendee,
  })
}
