import { classNames } from './class-names.ts'
import styles from './office-pips.module.css'

/** Five boxes for the days of a week, filled for those on site. The words beside it say the same. */
export function OfficePips({ days }: { days: number }) {
  return (
    <svg className={styles.pips} width="66" height="8" aria-hidden="true">
      {[0, 1, 2, 3, 4].map((day) => (
        <rect
          className={classNames(styles.pip, day < days && styles.filled)}
          key={day}
          x={day * 13.5 + 0.5}
          y="0.5"
          width="11"
          height="7"
        />
      ))}
    </svg>
  )
}
