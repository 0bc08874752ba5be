import { expect, test } from 'vitest'
import { isBusinessDay } from '#core/business-days.ts'
import { dayInJapan } from '#core/clock.ts'
import { memberEntries } from '#db/world/activity/applications.ts'
import { type Calendar, calendarFrom } from '#db/world/day.ts'
import { rowsOf } from '#db/world/items/rows.ts'
import { strangerOf } from '#db/world/members/crowd.ts'
import { canMove } from '#features/entries/entry.rules.ts'
import { monthDayText } from '#ui/date-text.ts'
import { namedEntries } from './named.ts'
import { entryRows } from './rows.ts'

const entries = [...namedEntries, ...memberEntries]
const applicant = { member_id: 1, skills: [] }
/** A Wednesday, a Sunday, a Monday, the days after holidays. */
const days = [
  ...['2026-11-25', '2026-11-22', '2026-11-30', '2026-11-24', '2027-01-04', '2027-05-06'],
].map((day) => calendarOf(day))
const all = days.flatMap((calendar) =>
  entries.map((entry) => ({ calendar, entry, rows: entryRows(entry, applicant, calendar) })),
)

test('nobody has applied to a project before it was published', () => {
  const early = all.filter(({ calendar, entry, rows }) => {
    return rows.entry.entered_at <= (rowsOf(entry.item, calendar).item.published_at ?? '')
  })
  expect(early.map(({ entry }) => entry.id)).toEqual([])
})

test('every application goes a way that the staff may take it, one step after the other', () => {
  for (const { entry, rows } of all) {
    const [ways, times] = [entry.way.map(([stage]) => stage), rows.entry_move.map(({ at }) => at)]
    expect(ways.slice(1).every((stage, index) => canMove(ways[index] ?? 'started', stage))).toBe(
      true,
    )
    expect(times).toEqual(times.toSorted())
  }
})

test('applicants can begin at once, on days of their own, or leave it open', () => {
  for (const calendar of days) {
    const strangers = namedEntries.map(({ stranger, ...entry }) => {
      const { statements } = strangerOf(stranger, calendar)
      return entryRows(entry, { member_id: stranger, ...statements }, calendar).entry
    })
    const starts = strangers.map(({ available_from }) => available_from)
    expect(new Set(starts).size).toBeGreaterThan(6)
    expect(starts).toContain(null)
    const early = strangers.filter(({ available_from, entered_at }) => {
      const entered = dayInJapan(new Date(entered_at)).toString()
      return available_from !== null && available_from < entered
    })
    expect(early).toEqual([])
  }
})

test('what a member answers belongs to a requirement of the project', () => {
  const strange = entries.flatMap(({ item, answers = {} }) => {
    const texts = [...item.must, ...item.nice].map(([text]) => text)
    return Object.keys(answers).filter((text) => !texts.includes(text))
  })
  expect(strange).toEqual([])
})

test('the staff works on business days', () => {
  const moves = all.flatMap(({ rows }) => rows.entry_move.filter(({ actor }) => actor === 'staff'))
  const offDays = moves.filter(({ at }) => !isBusinessDay(dayInJapan(new Date(at))))
  expect(offDays).toEqual([])
})

test('numbers go by the time of the application', () => {
  for (const calendar of days) {
    const rows = all.flatMap((one) => (one.calendar === calendar ? one.rows.entry : []))
    const ids = rows.toSorted((a, b) => (a.entered_at < b.entered_at ? -1 : 1)).map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  }
})

test.for(['2026-11-24', '2026-11-30', '2027-01-04', '2027-05-06'])(
  'on the morning of %s the interview of the demo member is over',
  (day) => {
    const calendar = calendarOf(day, '08:30')
    const named = memberEntries.find(({ way }) => way.at(-1)?.[0] === 'interviewed')
    if (!named) throw new Error('no application of the demo member ends with an interview')
    const { entry, entry_message: letters } = entryRows(named, applicant, calendar)
    const interviewDay = dayInJapan(new Date(entry.moved_at))
    expect(Temporal.PlainDate.compare(interviewDay, calendar.today)).toBe(-1)
    expect(letters.map(({ body }) => body).join()).toContain(monthDayText(interviewDay.toString()))
  },
)

function calendarOf(day: string, time = '19:00'): Calendar {
  return calendarFrom(new Date(`${day}T${time}:00+09:00`))
}
