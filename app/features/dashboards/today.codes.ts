/** The work of the day, the most urgent first. */
export const tileKeys = [
  'late_replies',
  'waiting_entries',
  'client_notices',
  'inquiries',
  'mails',
  'stale_items',
  'scheduled_items',
  'new_members',
  'failed_jobs',
  'dead_mails',
] as const
export type TileKey = (typeof tileKeys)[number]
