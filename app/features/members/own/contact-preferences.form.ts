import type { ContactPreferences } from './contact-preferences.schema.ts'

export const noPreferences: ContactPreferences = {
  contact_way: null,
  phone_from: null,
  phone_to: null,
  phone_days: null,
  contact_note: '',
  quiet_from: null,
  quiet_to: null,
}

/** The form as the call takes it. */
export function readContact(fields: Record<string, unknown>) {
  const text = (name: string) => String(fields[name] ?? '')
  return {
    contact_way: text('contact_way'),
    phone_from: text('phone_from'),
    phone_to: text('phone_to'),
    phone_days: text('phone_days'),
    contact_note: text('contact_note'),
    quiet_from: text('quiet_from'),
    quiet_to: text('quiet_to'),
    shortlist_mail: fields.shortlist_mail === '1',
  }
}

/** Preferences as their form shows them. */
export function contactValuesOf(preferences: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(preferences).map(([name, value]) => [
      name,
      value === true ? '1' : value === 0 ? '0' : String(value || ''),
    ]),
  )
}
