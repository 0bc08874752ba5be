import { type ScorePart, scorePart } from '#features/items/search/match-score.codes.ts'
import type { Weights } from '#features/items/search/match-weights.codes.ts'
import type { Match } from '#features/matching/match.schema.ts'
import styles from './match-score-bar.module.css'

type Props = { points: Match['points']; weights: Weights }

/** Below so many points of a hundred there is no room for words under a part. */
const NARROW = 9

/** What the score is made of: one bar, cut into parts as wide as they weigh, filled as far as they fit. */
export function ScoreBar({ points, weights }: Props) {
  const parts = segmentsOf(points, weights)
  const isNarrow = parts.some(({ weight }) => weight < NARROW)
  return (
    <div className={styles.parts} data-look={isNarrow ? 'list' : 'line'}>
      <svg className={styles.line} width="100%" height="32" aria-hidden="true">
        {parts.map(({ part, from, weight, got }) => (
          <g key={part}>
            <rect className={styles.axis} x={`${from}%`} width={`${weight}%`} height="6" />
            <rect className={styles.bar} x={`${from}%`} width={`${got}%`} height="6" />
            {from > 0 && <rect className={styles.cut} x={`${from}%`} width="3" height="6" />}
            <text className={styles.text} x={`${from}%`} dx={from > 0 ? 3 : 0} y="25">
              {scorePart.label(part)} <tspan className={styles.got}>{got}</tspan>/{weight}
            </text>
          </g>
        ))}
      </svg>
      <dl className={styles.list}>
        {parts.map(({ part, weight, got }) => (
          <div className={styles.row} key={part}>
            <dt>{scorePart.label(part)}</dt>
            <dd className={styles.track}>
              <svg width="100%" height="6" aria-hidden="true">
                <rect className={styles.axis} width="100%" height="6" />
                <rect
                  className={styles.bar}
                  width={`${weight > 0 ? (100 * got) / weight : 0}%`}
                  height="6"
                />
              </svg>
            </dd>
            <dd className={styles.figures}>
              <b>{got}</b>/{weight}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

type Segment = { part: ScorePart; from: number; weight: number; got: number }

function segmentsOf(points: Match['points'], weights: Weights): Segment[] {
  let from = 0
  return scorePart.all.map((part) => {
    const segment = { part, from, weight: weights[part], got: points[part] }
    from += weights[part]
    return segment
  })
}
