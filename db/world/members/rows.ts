import type { Calendar } from '#db/world/day.ts'
import { tagId } from '#db/world/tags.ts'
import type { WorldProfile } from './shape.ts'

/** The statements of a member, as the rows of its tables. */
export function statementRows(member_id: number, statements: WorldProfile, calendar: Calendar) {
  const month = (ahead: number) => calendar.firstOfMonth(ahead).toString().slice(0, 7)
  return {
    member_contract_type: statements.contractTypes.map((contract_type_id) => ({
      member_id,
      contract_type_id,
    })),
    member_skill: statements.skills.map(([term, years, monthsAgo, level, wish = 'neutral']) => ({
      member_id,
      tag_id: tagId(term),
      years,
      last_used: month(-monthsAgo),
      level,
      wish,
      ...stamps(calendar, 0),
    })),
    member_wish: wishRows(member_id, statements, month, calendar),
    member_availability: availabilityRows(member_id, statements, calendar),
    member_contact: contactRows(member_id, statements, calendar),
  }
}

function wishRows(
  member_id: number,
  { wish }: WorldProfile,
  month: (ahead: number) => string,
  calendar: Calendar,
) {
  if (!wish) return []
  const { positions, startsInMonths, ...rest } = wish
  const start =
    startsInMonths === null ? null : startsInMonths === 0 ? 'asap' : month(startsInMonths)
  const { updated_at } = stamps(calendar, 2)
  return [{ member_id, ...rest, position_ids: positions.map(tagId), start, updated_at }]
}

function availabilityRows(member_id: number, { availability }: WorldProfile, calendar: Calendar) {
  if (!availability) return []
  const { inDays, statedDaysAgo, ...rest } = availability
  const { updated_at } = stamps(calendar, statedDaysAgo)
  const available_from = inDays === null ? null : calendar.day(inDays)
  return [{ member_id, ...rest, available_from, updated_at }]
}

function contactRows(member_id: number, { contact }: WorldProfile, calendar: Calendar) {
  if (!contact) return []
  const { hours, ...rest } = contact
  const [phone_from, phone_to] = hours ?? [null, null]
  return [{ member_id, ...rest, phone_from, phone_to, updated_at: stamps(calendar, 5).updated_at }]
}

function stamps(calendar: Calendar, daysAgo: number) {
  const at = calendar.moment([daysAgo, '10:00'])
  return { created_at: at, updated_at: at }
}
