import { classNames } from '#ui/class-names.ts'
import styles from './bar-table.module.css'

type Props = {
  /** 0 to 1 of the width. */
  share: number
  isTop?: boolean
  /** On a ground that shows the whole. */
  hasGround?: boolean
}

/** A bar in a row of a table; the figure is beside it. */
export function Bar({ share, isTop, hasGround }: Props) {
  return (
    <svg width="100%" height="14" aria-hidden="true">
      {hasGround && <rect className={styles.ground} width="100%" height="14" />}
      <rect
        className={classNames(styles.bar, isTop && styles.top)}
        width={`${Math.min(100, 100 * share)}%`}
        height="14"
      />
    </svg>
  )
}
