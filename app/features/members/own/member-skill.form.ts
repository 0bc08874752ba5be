import { monthOf } from '#core/month-fields.ts'
import { yearList } from '#ui/date-lists.ts'

type SkillFields = Record<string, unknown>

/** A skill that was last used in the century before says nothing of what somebody can do. */
const FIRST_USED = 2000

/** The years that a skill can have been used in, the latest first. */
export function usedYearsOn(today: Temporal.PlainDate): string[] {
  return yearList(today, { from: FIRST_USED, to: today.year, isDescending: true })
}

/**
 * The rows of the form, without the one that is taken off, and with the one at its foot where it has a
 * name. A row's fields carry the number of its tag; those at the foot end in `new`.
 */
export function readSkillRows(fields: SkillFields) {
  const gone = String(fields.remove ?? '')
  const ids = [fields.tag_id ?? []].flat().map(String)
  const rows = ids.filter((id) => id !== gone).map((id) => ({ tag_id: id, ...readRow(fields, id) }))
  const term = String(fields.term ?? '').trim()
  return term === '' ? rows : [...rows, { term, ...readRow(fields, 'new') }]
}

function readRow(fields: SkillFields, key: string) {
  const text = (name: string) => String(fields[`${name}_${key}`] ?? '')
  return {
    years: text('years'),
    last_used: monthOf(fields, `last_used_${key}`),
    level: text('level'),
    wish: text('wish') || 'neutral',
  }
}
