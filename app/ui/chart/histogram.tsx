import { classNames } from '#ui/class-names.ts'
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
  /** Bars between these are in ink; without it all are alike. */
  range?: { from: number; to: number } | undefined
}

const ABOVE = 18
const BELOW = 20

/** Bars over an axis. Places are percentages and sizes are pixels, so that letters never shrink with it. */
export function Histogram({ bins, step, label, height, ticks, unit, mark, range }: Props) {
  const first = bins[0]?.from ?? 0
  const width = step * Math.max(1, bins.length)
  const most = Math.max(1, ...bins.map(({ count }) => count))
  const at = (value: number) => (100 * (value - first)) / width
  const top = mark ? ABOVE : 0
  const foot = top + height
  const isInside = (from: number) => range !== undefined && from >= range.from && from < range.to
  const barsOf = (isWanted: (bin: Bin) => boolean) =>
    bins
      .map((bin, place) => {
        if (bin.count === 0 || !isWanted(bin)) return ''
        const tall = Math.max(1.5, (height * bin.count) / most)
        return `M${place} ${foot}v-${Math.round(tall * 100) / 100}h1V${foot}z`
      })
      .join('')
  return (
    <svg
      className={styles.histogram}
      role="img"
      aria-label={label}
      width="100%"
      height={foot + (ticks ? BELOW : 1)}
    >
      <svg
        className={styles.bars}
        viewBox={`0 0 ${bins.length || 1} ${foot}`}
        aria-hidden="true"
        preserveAspectRatio="none"
        width="100%"
        height={foot}
      >
        <path className={styles.bar} d={barsOf(({ from }) => !isInside(from))} />
        {range && (
          <path
            className={classNames(styles.bar, styles.range)}
            d={barsOf(({ from }) => isInside(from))}
          />
        )}
      </svg>
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
