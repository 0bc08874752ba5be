import type { Availability } from './availability.schema.ts'

export const noAvailability: Availability = {
  situation: null,
  available_from: null,
  days_per_week: null,
  parallel: 1,
  updated_at: null,
}

/** The form as the call takes it. */
export function readAvailability(fields: Record<string, unknown>) {
  const text = (name: string) => String(fields[name] ?? '')
  return {
    situation: text('situation'),
    available_from: text('available_from'),
    days_per_week: text('days_per_week'),
    parallel: text('parallel') || '1',
  }
}
