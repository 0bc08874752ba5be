import { addBusinessDays } from '#core/business-days.ts'
import type { Calendar } from '#db/world/day.ts'
import { randomOf, seedOf } from '#db/world/generator/random.ts'
import type { Moment, Skill } from '#db/world/items/shape.ts'
import { staff } from '#db/world/people.ts'
import { FULL_WEEK } from '#features/items/day-rate.rules.ts'
import { monthDayText } from '#ui/date-text.ts'
import type { Applicant, NamedEntry } from './shape.ts'

const REPLY_DAYS = 2
const AFTER = 10 * 60_000

/** An application as the rows of its tables. */
export function entryRows(entry: NamedEntry, applicant: Applicant, calendar: Calendar) {
  const { id, way, item, wish, message = '', consented = false } = entry
  const { member_id } = applicant
  const steps = stepsOf(entry, calendar)
  const [first, last] = [steps[0], steps.at(-1)]
  if (!first || !last) throw new Error('an application of the demo world has no beginning')
  const letters = lettersOf(entry, calendar)
  const entered = calendar.today.subtract({ days: way[0]?.[1] ?? 0 })
  return {
    entry: {
      id,
      member_id,
      item_id: item.id,
      stage: last.stage,
      message,
      rate_wished: wish,
      rate_wished_days: wish === null ? null : (item.rate.days ?? FULL_WEEK),
      validity: last.stage === 'withdrawn' ? 1 : 0,
      decline_reason: last.reason,
      has_consented: consented,
      available_from: beginningOf(entry, applicant, calendar),
      parallel: entry.parallel ?? null,
      reply_due_on: addBusinessDays(entered, REPLY_DAYS).toString(),
      content_sha256: '\\x',
      entered_at: first.at,
      settled_at: first.at,
      moved_at: last.at,
      replied_at: letters[0]?.sent_at ?? null,
    },
    entry_move: steps,
    entry_requirement: requirementsOf(entry, applicant),
    entry_message: letters,
    consent: consented
      ? [
          {
            member_id,
            entry_id: id,
            kind: 'proposal',
            given: true,
            source: 'entry',
            wording_version: '2026-11-21',
            at: first.at,
          },
        ]
      : [],
  }
}

/** As the form begins with it: what the member has stated, or the day of the application. */
function beginningOf(
  { start, way }: NamedEntry,
  { availability, wish }: Applicant,
  calendar: Calendar,
): string | null {
  const entered = calendar.day(-(way[0]?.[1] ?? 0))
  if (start) return start === 'at_once' ? entered : calendar.firstOfMonth(1).toString()
  if (availability && availability.inDays !== null) return calendar.day(availability.inDays)
  if (availability?.situation === 'free') return entered
  const months = wish?.startsInMonths ?? null
  if (months === null) return null
  return months === 0 ? entered : calendar.firstOfMonth(months).toString()
}

/** No step comes before the one that it follows, whatever weekend lies between. */
function stepsOf({ id, way, note = '', reason }: NamedEntry, calendar: Calendar) {
  const begun = way[0]?.[1]
  let before = ''
  return way.map(([stage, daysAgo, time], index) => {
    const isMember = index === 0 || stage === 'withdrawn'
    const answeredAt: Moment = [daysAgo, time]
    const at = isMember ? calendar.moment(answeredAt) : calendar.atWork(answeredAt, begun)
    before = at > before ? at : calendar.notAfterNow(new Date(before).getTime() + AFTER)
    const isLast = index === way.length - 1
    return {
      entry_id: id,
      stage,
      at: before,
      ...(isMember ? { actor: 'member', admin_id: null } : byStaff),
      reason: stage === 'declined' ? (reason ?? null) : null,
      note: isLast ? note : '',
    }
  })
}

const byStaff = { actor: 'staff', admin_id: staff.coordinator.id }

function lettersOf({ id, way, letters = [] }: NamedEntry, calendar: Calendar) {
  const begun = way[0]?.[1]
  const on = (daysAgo: number) => monthDayText(calendar.workday(daysAgo, begun).toString())
  return letters.map(([text, daysAgo, time]) => ({
    entry_id: id,
    admin_id: staff.coordinator.id,
    body: typeof text === 'string' ? text : text(on),
    sent_at: calendar.atWork([daysAgo, time], begun),
  }))
}

function requirementsOf({ id, item, answers = {} }: NamedEntry, { skills }: Applicant) {
  const random = randomOf(seedOf(90_000 + id))
  return [item.must, item.nice].flatMap((listed, kind) =>
    listed.map((skill, position) => {
      const [text, years_asked = null] = skill
      const known = markOf(skill, skills) ?? {
        mark: random.chance(kind === 0 ? 0.85 : 0.5) ? 'yes' : 'part',
        years: null,
      }
      return {
        entry_id: id,
        is_required: kind === 0,
        position,
        text,
        years_asked,
        mark: answers[text]?.[0] ?? known.mark,
        years: known.years,
        comment: answers[text]?.[1] ?? '',
      }
    }),
  )
}

/** What a form that is opened with the skills of its member begins with. */
function markOf([text, least, term]: Skill, skills: Applicant['skills']) {
  const isChoice = text.includes('または')
  const terms: readonly (string | undefined)[] = [term].flat()
  const known = skills.filter(([name]) => terms.includes(name) || (isChoice && text.includes(name)))
  if (known.length === 0) return undefined
  const years = Math.max(...known.map(([, one]) => one))
  return { mark: years >= (least ?? 0) ? 'yes' : 'part', years }
}
