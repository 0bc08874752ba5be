import styles from './skeleton.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** Rows of the size of what is to come; shown when a wait is longer than 300 ms. */
export function Skeleton({ rows = 3 }: { rows?: number }) {
  return (
    <div className={styles.skeleton} role="status">
      <VisuallyHidden>読み込んでいます</VisuallyHidden>
      {[...Array(rows).keys()].map((row) => (
        <div className={styles.row} key={row} aria-hidden="true">
          <span className={styles.title} />
          <span className={styles.figure} />
          <span className={styles.note} />
        </div>
      ))}
    </div>
  )
}
