type SkillFields = Record<string, unknown>

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
    last_used: text('last_used'),
    level: text('level'),
    wish: text('wish') || 'neutral',
  }
}
