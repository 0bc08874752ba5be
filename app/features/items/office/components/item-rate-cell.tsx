import { statedDaysText } from '#features/items/day-rate.words.ts'
import { manYen } from '#features/items/item.words.ts'
import styles from './item-rate-cell.module.css'

type Rates = { rate_min: number | null; rate_max: number | null; rate_days: number | null }

/** The two ends of a rate in 万円, each in its own place, so that a list is read down; a phone shows no head with the unit. */
export function RateCell({ rate_min, rate_max, rate_days }: Rates) {
  if (rate_min === null && rate_max === null) return <span className={styles.none}>–</span>
  return (
    <span className={styles.cell}>
      <span className={styles.rate}>
        <span>{rate_min === null ? '–' : manYen(rate_min)}</span>
        <span className={styles.to}>〜</span>
        <span>{rate_max === null ? '–' : manYen(rate_max)}</span>
      </span>
      <small className={styles.unit}>万円</small>
      <small className={styles.days}>{statedDaysText({ rate_days })}</small>
    </span>
  )
}
