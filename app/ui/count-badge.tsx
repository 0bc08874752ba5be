import styles from './count-badge.module.css'

/** A count that is announced when it changes, and is not there at all when it is 0. */
export function CountBadge({ count, unit = '件' }: { count: number; unit?: string }) {
  return (
    <span className={styles.live} aria-live="polite" aria-atomic="true">
      {count > 0 && (
        <span className={styles.badge}>
          {count > 99 ? '99+' : count}
          <span className={styles.unit}>{unit}</span>
        </span>
      )}
    </span>
  )
}
