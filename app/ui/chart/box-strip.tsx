import { type Axis, placeOn } from './axis.ts'
import styles from './box-strip.module.css'

type Spread = { min: number; q1: number; median: number; q3: number; max: number }

/** Where half of the values lie, how far the others reach, and the one in the middle. */
export function BoxStrip({
  from,
  to,
  min,
  q1,
  median,
  q3,
  max,
  label,
}: Axis & Spread & { label: string }) {
  const at = (value: number) => placeOn({ from, to }, value)
  return (
    <svg className={styles.strip} role="img" aria-label={label} height="20" width="100%">
      <rect
        className={styles.reach}
        x={`${at(min)}%`}
        y="9"
        width={`${at(max) - at(min)}%`}
        height="2"
      />
      <rect
        className={styles.half}
        x={`${at(q1)}%`}
        y="4.5"
        width={`${Math.max(1, at(q3) - at(q1))}%`}
        height="11"
      />
      <rect className={styles.median} x={`${at(median)}%`} y="1" width="3" height="18" />
    </svg>
  )
}

/** The figures of the axis, each above its value. */
export function BoxAxis({ from, to, step }: Axis & { step: number }) {
  const count = Math.floor((to - from) / step) + 1
  const ticks = Array.from({ length: count }, (_, index) => from + index * step)
  return (
    <svg className={styles.ticks} aria-hidden="true" height="16" width="100%">
      {ticks.map((tick) => (
        <text key={tick} x={`${placeOn({ from, to }, tick)}%`} y="12">
          {tick}
        </text>
      ))}
    </svg>
  )
}
