import styles from './office-pips.module.css'

/** Five boxes for the days of a week, filled for those on site. The words beside it say the same. */
export function OfficePips({ days }: { days: number }) {
  return (
    <svg className={styles.pips} width="66" height="8" aria-hidden="true">
      {days < week.length && <path className={styles.pip} d={week.slice(days).join('')} />}
      {days > 0 && <path className={styles.filled} d={week.slice(0, days).join('')} />}
    </svg>
  )
}

/** Drawn in one stroke: a list has a hundred of these boxes. */
const week = [0, 1, 2, 3, 4].map((day) => `M${day * 13.5 + 0.5} .5h11v7h-11z`)
