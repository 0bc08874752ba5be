import { dayInJapan } from '#core/clock.ts'
import { GRACE_DAYS } from './withdrawal.codes.ts'

/** The day from which nothing brings a member back who has withdrawn at a moment. */
export function erasedOn(withdrawnAt: Date): string {
  return dayInJapan(withdrawnAt).add({ days: GRACE_DAYS }).toString()
}
