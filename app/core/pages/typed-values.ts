export type Values = Record<string, string>

/** A form that was sent without a script by somebody who is logged out by now: its page is gone with it. */
export type LostForm = { title: string; text: string; written: readonly string[]; login: string }

/** What a form goes back with; what is secret is typed again. */
export function typedValues(fields: Record<string, unknown>): Values {
  const typed: Values = {}
  for (const [name, value] of Object.entries(fields)) {
    if (/password|secret|token/.test(name)) continue
    if (typeof value === 'string') typed[name] = value
    // Boxes of one name: their values hold no comma.
    else if (Array.isArray(value)) typed[name] = value.join(',')
  }
  return typed
}

/** Words of a form, each once, and no number, date or code of a field. */
export function writtenIn(values: Values): string[] {
  return [...new Set(Object.values(values))].filter((text) => WRITTEN.test(text))
}
const WRITTEN = /[^\x21-\x7e]/
