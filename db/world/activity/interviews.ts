import { addBusinessDays } from '#core/business-days.ts'
import type { Calendar } from '#db/world/day.ts'
import { staff } from '#db/world/people.ts'
import { sealPlace } from '#features/entries/interviews/interview-place.form.server.ts'

/** The interview that the demo member had, and times that wait for the answer of another member. */
export function interviewRows(calendar: Calendar) {
  const held = calendar.workday(1, 9).toString()
  const ahead = (days: number) => addBusinessDays(calendar.today, days).toString()
  const shared = {
    admin_id: staff.coordinator.id,
    way: 'online',
    place_enc: bytes(sealPlace(LINK)),
  }
  return [
    {
      ...shared,
      entry_id: 7,
      minutes: 30,
      starts_at: at(held, '17:00'),
      agreed_at: calendar.atWork([5, '15:10'], 9),
      slots: [],
      slots_by: null,
      sequence: 1,
      changed_at: calendar.atWork([5, '15:10'], 9),
    },
    {
      ...shared,
      entry_id: 6,
      minutes: 60,
      starts_at: null,
      agreed_at: null,
      slots: [at(ahead(3), '14:00'), at(ahead(4), '18:30'), at(ahead(6), '12:00')],
      slots_by: 'staff',
      sequence: 0,
      changed_at: calendar.atWork([1, '16:30'], 9),
    },
  ]
}

const LINK = 'https://meet.example/anken'

function at(day: string, time: string): string {
  return `${day}T${time}:00+09:00`
}

/** As PostgreSQL reads bytes in JSON. */
function bytes(sealed: Buffer): string {
  return `\\x${sealed.toString('hex')}`
}
