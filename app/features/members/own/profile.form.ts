import type { Profile } from './profile.schema.ts'

/** A profile as its form shows it: texts, and the day of birth in its three parts. */
export function formValuesOf(profile: Profile): Record<string, string> {
  const texts = Object.entries(profile).map(([name, value]) => [name, String(value ?? '')] as const)
  const [birth_year = '', month = '', day = ''] = (profile.birth_date ?? '').split('-')
  const birth_month = month.replace(/^0/, '')
  return { ...Object.fromEntries(texts), birth_year, birth_month, birth_day: day.replace(/^0/, '') }
}

/** The three choices of a form as one day: '1990', '4', '1' → 1990-04-01; '' where none is made. */
export function birthDateIn(fields: Record<string, unknown>): string {
  const parts = ['birth_year', 'birth_month', 'birth_day'].map((name) => String(fields[name] ?? ''))
  if (parts.every((part) => part === '')) return ''
  return parts.map((part) => part.padStart(2, '0')).join('-')
}
