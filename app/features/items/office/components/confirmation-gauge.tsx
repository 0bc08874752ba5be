import { confirmedText } from '#features/items/item.words.ts'
import styles from './confirmation-gauge.module.css'

type Step = 'fresh' | 'recent' | 'aging' | 'stale' | 'unknown'
const FILLED: Record<Step, number> = { fresh: 4, recent: 3, aging: 2, stale: 1, unknown: 0 }

type Props = { step: Step; days: number | null; isHidden: boolean }

/** How lately an item was confirmed: four rising ticks, and the days in words. */
export function Gauge({ step, days, isHidden }: Props) {
  return (
    <span className={styles.gauge} data-step={step}>
      <svg viewBox="0 0 18 12" width="18" height="12" aria-hidden="true">
        {[0, 1, 2, 3].map((at) => (
          <rect
            key={at}
            className={at < FILLED[step] ? styles.filled : styles.empty}
            x={at * 5}
            y={8 - at * 2}
            width="3"
            height={4 + at * 2}
          />
        ))}
      </svg>
      {confirmedText(days)}
      {isHidden && '・休止中'}
    </span>
  )
}
