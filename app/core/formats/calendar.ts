/** What a calendar does with it: take it in or change it, strike it out, or only show it. */
export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH'

type Person = { name: string; address: string }

export type CalendarEvent = {
  /** The same for ever: a calendar changes the entry that has it. */
  uid: string
  /** Higher with each change; of two versions a calendar takes the higher one. */
  sequence: number
  changedAt: Date
  startsAt: Date
  minutes: number
  title: string
  place: string
  text: string
  url: string
  organizer: Person
  /** Whom it is sent to; nobody for a file that is saved. */
  attendee?: Person | undefined
}

/** One event as a file of RFC 5545, in the time of Japan. */
export function calendarText(method: CalendarMethod, event: CalendarEvent): string {
  const { uid, sequence, changedAt, startsAt, minutes, organizer, attendee } = event
  const ends = new Date(startsAt.getTime() + minutes * 60_000)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Anken//Anken//JA',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...ZONE,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${digits(changedAt)}Z`,
    `DTSTART;TZID=${JAPAN}:${inJapan(startsAt)}`,
    `DTEND;TZID=${JAPAN}:${inJapan(ends)}`,
    `SUMMARY:${escaped(event.title)}`,
    ...(event.place ? [`LOCATION:${escaped(event.place)}`] : []),
    `DESCRIPTION:${escaped(event.text)}`,
    `URL:${event.url}`,
    `ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.address}`,
    ...(attendee ? [attendeeLine(attendee)] : []),
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const JAPAN = 'Asia/Tokyo'
const AHEAD = 9 * 3_600_000

/** Japan has put its clocks neither back nor forth since 1951. */
const ZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${JAPAN}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0900',
  'TZOFFSETTO:+0900',
  'TZNAME:JST',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** They have agreed already: no calendar asks them again. */
function attendeeLine({ name, address }: Person): string {
  const state = 'ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE'
  return `ATTENDEE;CN=${quoted(name)};${state}:mailto:${address}`
}

/** 20261202T140000 */
function digits(at: Date): string {
  return at.toISOString().slice(0, 19).replace(/[-:]/g, '')
}

function inJapan(at: Date): string {
  return digits(new Date(at.getTime() + AHEAD))
}

function escaped(text: string): string {
  return withoutControls(text)
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
}

/** In a parameter there is no way to write a quotation mark. */
function quoted(text: string): string {
  return `"${withoutControls(text).replace(/["\r\n]/g, ' ')}"`
}

function withoutControls(text: string): string {
  return text.replace(/[^\P{Cc}\r\n\t]/gu, '')
}

const LONGEST = 75

/** A line has 75 bytes at most, and goes on behind a blank; no letter is torn. */
function folded(line: string): string {
  let text = ''
  let bytes = 0
  for (const letter of line) {
    const size = utf8.encode(letter).length
    if (bytes + size > LONGEST) {
      text += '\r\n '
      bytes = 1
    }
    text += letter
    bytes += size
  }
  return text
}

const utf8 = new TextEncoder()
