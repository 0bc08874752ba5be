import type { Availability } from './schema.ts'

export const nothingSaid: Availability = {
  situation: null,
  available_from: null,
  days_per_week: null,
  parallel: 1,
  updated_at: null,
}
