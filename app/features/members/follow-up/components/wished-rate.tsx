import type { MemberRow } from '#features/members/follow-up/member-row.schema.ts'
import styles from './wished-rate.module.css'

/** The wished rate in 10,000 yen, with its days where it is not for a full week. */
export function WishedRate({
  rate_min,
  rate_days_text,
}: Pick<MemberRow, 'rate_min' | 'rate_days_text'>) {
  if (rate_min === null) return '–'
  return (
    <span className={styles.cell}>
      <strong>{rate_min}</strong>
      <small className={styles.days}>{rate_days_text}</small>
    </span>
  )
}
