import { addBusinessDays } from '#core/business-days.ts'
import type { Calendar } from '#db/world/day.ts'
import { randomOf, seedOf } from '#db/world/generator/random.ts'
import { strangerId } from '#db/world/members/crowd.ts'
import { staff } from '#db/world/people.ts'
import type { ToldEntry } from './told.ts'

const REPLY_DAYS = 2

/** An application as the rows of its tables. */
export function entryRows(told: ToldEntry, id: number, calendar: Calendar) {
  const { way, item, stranger, wish, message = '', consented = false, note = '', letter } = told
  const member_id = strangerId(stranger)
  const steps = way.map(([stage, daysAgo, time], index) => ({
    ...{ entry_id: id, stage, at: calendar.moment([daysAgo, time]) },
    ...actorOf(index === 0 || stage === 'withdrawn'),
    reason: stage === 'declined' ? (told.reason ?? null) : null,
    note: index === way.length - 1 ? note : '',
  }))
  const [first, last] = [steps[0], steps.at(-1)]
  if (!first || !last) throw new Error('an application of the demo world has no beginning')
  const entered = calendar.today.subtract({ days: way[0]?.[1] ?? 0 })
  const sent_at = letter ? calendar.moment([letter[1], '10:30']) : null
  return {
    entry: {
      ...{ id, member_id, item_id: item.id, stage: last.stage, message, rate_wished: wish },
      ...{ validity: last.stage === 'withdrawn' ? 1 : 0, decline_reason: told.reason ?? null },
      ...{ has_consented: consented, available_from: calendar.day(14), parallel: null },
      reply_due_on: addBusinessDays(entered, REPLY_DAYS).toString(),
      ...{ content_sha256: '\\x', entered_at: first.at, settled_at: first.at, moved_at: last.at },
      replied_at: sent_at,
    },
    entry_move: steps,
    entry_requirement: requirementsOf(told, id),
    entry_message: letter
      ? [{ entry_id: id, admin_id: staff.coordinator.id, body: letter[0], sent_at }]
      : [],
    consent: consented
      ? [
          {
            ...{ member_id, entry_id: id, kind: 'proposal', given: true, source: 'entry' },
            ...{ wording_version: '2026-11-21', at: first.at },
          },
        ]
      : [],
  }
}

function actorOf(isMember: boolean) {
  return isMember
    ? { actor: 'member', admin_id: null }
    : { actor: 'staff', admin_id: staff.coordinator.id }
}

function requirementsOf({ item }: ToldEntry, entry_id: number) {
  const random = randomOf(seedOf(90_000 + entry_id))
  return [item.must, item.nice].flatMap((skills, kind) =>
    skills.map(([text, asked = null], position) => {
      const isKnown = random.chance(kind === 0 ? 0.85 : 0.5)
      return {
        ...{ entry_id, is_required: kind === 0, position, text, years_asked: asked },
        mark: isKnown ? 'yes' : 'part',
        years: isKnown && asked !== null ? asked + random.int(0, 4) : null,
        comment: '',
      }
    }),
  )
}
