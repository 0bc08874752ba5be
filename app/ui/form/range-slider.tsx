import styles from './range-slider.module.css'

type Props = {
  from: number
  to: number
  step: number
  low: number
  high: number
  /** While a thumb is moved. */
  onMove: (low: number, high: number) => void
  /** When it is let go. */
  onSettle: (low: number, high: number) => void
  labels: { low: string; high: string }
  textOf: (value: number, end: 'low' | 'high') => string
}

/** Two thumbs on one axis; neither passes the other. */
export function RangeSlider({
  from,
  to,
  step,
  low,
  high,
  onMove,
  onSettle,
  labels,
  textOf,
}: Props) {
  const at = (value: number) => (100 * (value - from)) / (to - from)
  const thumb = (end: 'low' | 'high') => ({
    className: styles.thumb,
    type: 'range',
    min: from,
    max: to,
    step,
    'aria-label': labels[end],
    'aria-valuetext': textOf(end === 'low' ? low : high, end),
    onPointerUp: () => onSettle(low, high),
    onKeyUp: () => onSettle(low, high),
    onBlur: () => onSettle(low, high),
  })
  return (
    <div className={styles.slider}>
      <svg className={styles.track} width="100%" height="4" aria-hidden="true">
        <rect className={styles.axis} width="100%" height="4" />
        <rect
          className={low > from || high < to ? styles.chosen : styles.whole}
          x={`${at(low)}%`}
          width={`${Math.max(0, at(high) - at(low))}%`}
          height="4"
        />
      </svg>
      <input
        {...thumb('low')}
        value={low}
        data-first={low > (from + to) / 2 || undefined}
        onChange={({ currentTarget }) => onMove(Math.min(currentTarget.valueAsNumber, high), high)}
      />
      <input
        {...thumb('high')}
        value={high}
        onChange={({ currentTarget }) => onMove(low, Math.max(currentTarget.valueAsNumber, low))}
      />
    </div>
  )
}
