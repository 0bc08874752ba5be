import { classNames } from '#ui/class-names.ts'
import styles from './bar-table.module.css'

type TableProps = {
  label?: string
  /** A note on the figures, or where to go from them. */
  foot?: React.ReactNode
  children: React.ReactNode
}

/** Rows of a name, a bar and figures; the cells of a bar are a `BarCell`. */
export function BarTable({ label, foot, children }: TableProps) {
  return (
    <>
      <table className={styles.table} aria-label={label}>
        {children}
      </table>
      {foot && <p className={styles.foot}>{foot}</p>}
    </>
  )
}

type BarProps = {
  /** 0 to 1 of the width; without one the cell is empty. */
  share: number | null
  isTop?: boolean
  /** On a ground that shows the whole. */
  hasGround?: boolean
}

/** The bar of a row; the figure is in the cell beside it. */
export function BarCell({ share, isTop, hasGround }: BarProps) {
  return (
    <td className={styles.track}>
      {share !== null && (
        <svg width="100%" height="14" aria-hidden="true">
          {hasGround && <rect className={styles.ground} width="100%" height="14" />}
          <rect
            className={classNames(styles.bar, isTop && styles.top)}
            width={`${Math.min(100, 100 * share)}%`}
            height="14"
          />
        </svg>
      )}
    </td>
  )
}
