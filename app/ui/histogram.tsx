import { classNames } from './class-names.ts'
import styles from './histogram.module.css'

export type Bin = { from: number; count: number }

type Props = {
  /** Neighbours without a gap, each as wide as `step`. */
  bins: readonly Bin[]
  step: number
  /** What the picture says, for those who do not see it. */
  label: string
  height: number
  /** Values named under the bars, at their places. */
  ticks?: readonly number[]
  unit?: string
  /** A value of its own, named above the bars. */
  mark?: { at: number; text: string } | undefined
  /** Bars between these stand in ink; without it all are alike. */
  kept?: { from: number; to: number } | undefined
}

const ABOVE = 18
const BELOW = 20

/** Bars over an axis. Places are percentages and sizes are pixels, so that letters never shrink with it. */
export function Histogram({ bins, step, label, height, ticks, unit, mark, kept }: Props) {
  const first = bins[0]?.from ?? 0
  const width = step * Math.max(1, bins.length)
  const most = Math.max(1, ...bins.map(({ count }) => count))
  const at = (value: number) => (100 * (value - first)) / width
  const top = mark ? ABOVE : 0
  const foot = top + height
  return (
    <svg
      className={styles.histogram}
      role="img"
      aria-label={label}
      width="100%"
      height={foot + (ticks ? BELOW : 1)}
    >
      {bins.map(({ from, count }) => {
        const tall = count === 0 ? 0 : Math.max(1.5, (height * count) / most)
        const isKept = kept && from >= kept.from && from < kept.to
        return (
          <rect
            className={classNames(styles.bar, isKept && styles.kept)}
            key={from}
            x={`${at(from)}%`}
            y={foot - tall}
            width={`${100 / bins.length}%`}
            height={tall}
          />
        )
      })}
      <rect className={styles.axis} x="0" y={foot} width="100%" height="1" />
      {ticks?.map((value) => (
        <Tick key={value} place={at(value)} y={foot + BELOW - 4} text={String(value)} />
      ))}
      {ticks && unit && <Tick place={100} y={foot + BELOW - 4} text={unit} />}
      {mark && <Mark place={at(mark.at)} text={mark.text} height={foot} />}
    </svg>
  )
}

type TickProps = { place: number; y: number; text: string }

/** At the ends the letters stay inside the picture. */
function Tick({ place, y, text }: TickProps) {
  const anchor = place < 2 ? 'start' : place > 98 ? 'end' : 'middle'
  return (
    <text className={styles.tick} x={`${place}%`} y={y} textAnchor={anchor}>
      {text}
    </text>
  )
}

function Mark({ place, text, height }: { place: number; text: string; height: number }) {
  const isRight = place > 65
  return (
    <>
      <rect className={styles.mark} x={`${place}%`} y="0" width="3" height={height} />
      <text
        className={styles.markText}
        x={`${place}%`}
        y="12"
        dx={isRight ? -6 : 8}
        textAnchor={isRight ? 'end' : 'start'}
      >
        {text}
      </text>
    </>
  )
}
