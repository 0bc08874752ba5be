import { placeOn } from './axis.ts'
import styles from './range-strip.module.css'

type Props = {
  /** The ends of the axis, the bar and the tick, all in one unit. */
  from: number
  to: number
  min: number
  max: number
  median?: number | undefined
  label: string
}

/** A bar on an axis that is the same in every row, so that the eye compares without reading. */
export function RangeStrip({ from, to, min, max, median, label }: Props) {
  const at = (value: number) => placeOn({ from, to }, value)
  const start = at(min)
  return (
    <svg className={styles.strip} role="img" aria-label={label} height="12" width="100%">
      <rect className={styles.axis} x="0" y="5.5" width="100%" height="1" />
      <rect
        className={styles.bar}
        x={`${start}%`}
        y="3.5"
        width={`${Math.max(1.5, at(max) - start)}%`}
        height="5"
      />
      {median !== undefined && (
        <rect className={styles.tick} x={`${at(median)}%`} y="0" width="2" height="12" />
      )}
    </svg>
  )
}
