/** The work of the day, the most urgent first. */
export const tileKeys = [
  'late_replies',
  'waiting_entries',
  'client_notices',
  'late_answers',
  'inquiries',
  'mails',
  'stale_items',
  'scheduled_items',
  'new_members',
  'failed_jobs',
  'dead_mails',
  'unsent_pages',
] as const
export type TileKey = (typeof tileKeys)[number]

/** A member is new for so many days, the day of the registration among them. */
export const NEW_DAYS = 7
