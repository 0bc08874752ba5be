import { type Confirmation, discOf } from '#features/items/freshness.rules.ts'
import { confirmedText } from '#features/items/item.words.ts'
import styles from './confirmation-gauge.module.css'

type Step = 'fresh' | 'recent' | 'aging' | 'stale' | 'unknown'
const FILLED: Record<Step, number> = { fresh: 4, recent: 3, aging: 2, stale: 1, unknown: 0 }

type Props = { step: Step; days: number | null; confirmation: Confirmation }

const marks: Record<Confirmation, string> = { current: '', due: '確認中', lapsed: '休止中' }

/** How lately an item was confirmed: four rising ticks, and the days in words. */
export function Gauge({ step: freshness, days, confirmation }: Props) {
  const step = freshness === 'unknown' ? freshness : discOf({ freshness, confirmation })
  const mark = marks[confirmation]
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
      {mark !== '' && <small className={styles.mark}>{mark}</small>}
    </span>
  )
}
