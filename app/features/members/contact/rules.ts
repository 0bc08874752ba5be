import type { ContactPreferences } from './schema.ts'

export const noPreferences: ContactPreferences = {
  contact_way: null,
  phone_from: null,
  phone_to: null,
  phone_days: null,
  contact_note: '',
}
