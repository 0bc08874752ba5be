type FormFields = Record<string, unknown>

/** What is written, as the steps of its form send it. */
export function readLetter(fields: FormFields) {
  const text = (name: string) => String(fields[name] ?? '')
  return {
    kind: text('kind'),
    item_id: text('item_id'),
    subject: text('subject'),
    body: text('body'),
    begins_at: text('begins_at'),
  }
}

/** The readers of the address: those who were chosen, or the conditions of a list. */
export function readReaders(query: URLSearchParams, ids: readonly number[]) {
  return isOfList(query) ? { segment: conditionsIn(query) } : { ids: ids.join(',') }
}

/** Whether all who fit the conditions of a list are written to. */
export function isOfList(query: URLSearchParams): boolean {
  return query.get('to') === 'list'
}

/** The conditions of a list among the parameters of an address. */
export function conditionsIn(query: URLSearchParams): Record<string, string> {
  const conditions: Record<string, string> = {}
  for (const [name, value] of query) {
    if (value === '' || otherFields.has(name)) continue
    conditions[name] = conditions[name] === undefined ? value : `${conditions[name]},${value}`
  }
  return conditions
}

const otherFields = new Set([
  ...['to', 'ids', 'item_id', 'template', 'act'],
  ...['page', 'per_page', 'sort', 'panel', 'cols'],
])

type SavedMailing = {
  kind: string
  item: { code: string } | null
  subject: string
  body: string
  begins_at: string
  version: number
}

/** A mailing by the fields of its form. */
export function mailingValues({ kind, item, subject, body, begins_at, version }: SavedMailing) {
  const item_id = item?.code ?? ''
  return { kind, item_id, subject, body, begins_at: begins_at.slice(0, 16), version }
}

/** Conditions as the address of the list has them. */
export function listAddress(conditions: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(conditions)) {
    if (value !== null && value !== undefined && String(value) !== '')
      query.set(name, String(value))
  }
  return `/admin/members?${query}`
}
