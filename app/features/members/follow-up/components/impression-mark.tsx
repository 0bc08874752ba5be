import { impression } from '#features/members/follow-up/follow-up.codes.ts'
import styles from './impression-mark.module.css'

const DOTS = [1, 2, 3, 4]
const BLACK = 1

/** What the staff thinks of a member: dots by number, and the word. */
export function ImpressionMark({ impression: code }: { impression: number }) {
  const isBlack = code === BLACK
  return (
    <span className={isBlack ? styles.black : styles.mark}>
      <svg viewBox="0 0 28 8" width="28" height="8" aria-hidden="true">
        {isBlack ? (
          <rect x="0" y="3" width="8" height="2" />
        ) : (
          DOTS.map((dot) => (
            <circle
              key={dot}
              cx={dot * 7 - 4}
              cy="4"
              r="2.5"
              className={dot <= code ? styles.filled : styles.empty}
            />
          ))
        )}
      </svg>
      {impression.label(code)}
    </span>
  )
}
