import { inMan } from '#ui/money.tsx'
import type { Axis } from './axis.ts'
import { ChartFrame, CrossLine, Stretched } from './chart-frame.tsx'
import styles from './monthly-chart.module.css'

const TOP = 16
const FLOOR = 196
const HEIGHT = 222

type Scale = (yen: number) => number
type Props = {
  label: string
  /** Every month of the axis, as 2026-11. */
  months: readonly string[]
  axis: Axis & { ticks: readonly number[] }
  /** What is stretched over the months: one unit a month. */
  lines: (y: Scale) => React.ReactNode
  /** Beside the lines: a dot at the last month. */
  marks?: (y: Scale) => React.ReactNode
  /** The names at the right, and how wide they are. */
  names: (y: Scale) => React.ReactNode
  nameWidth: 92 | 132
}

/** Money over months: its figures at the left, the months below, and names where the lines end. */
export function MonthlyChart({ label, months, axis, lines, marks, names, nameWidth }: Props) {
  const y = (yen: number) => FLOOR - ((FLOOR - TOP) * (yen - axis.from)) / (axis.to - axis.from)
  return (
    <div className={nameWidth === 92 ? styles.chart : styles.wide}>
      <svg className={styles.marks} width="36" height={HEIGHT} aria-hidden="true">
        {axis.ticks.map((tick) => (
          <text key={tick} x="28" y={y(tick) + 4} textAnchor="end">
            {inMan(tick)}
          </text>
        ))}
      </svg>
      <ChartFrame height={HEIGHT} label={label}>
        {axis.ticks.map((tick) => (
          <CrossLine className={styles.grid} key={tick} y={y(tick)} />
        ))}
        <Stretched width={Math.max(1, months.length - 1)} height={HEIGHT}>
          {lines(y)}
        </Stretched>
        {marks?.(y)}
        <MonthTicks months={months} />
      </ChartFrame>
      <svg className={styles.marks} width={nameWidth} height={HEIGHT} aria-hidden="true">
        {names(y)}
      </svg>
    </div>
  )
}

/** Every third month, back from the last one. */
function MonthTicks({ months }: { months: readonly string[] }) {
  const last = Math.max(1, months.length - 1)
  return months.map((month, at) =>
    (last - at) % 3 === 0 ? (
      <text
        className={styles.tick}
        key={month}
        x={`${(100 * at) / last}%`}
        y={FLOOR + 20}
        textAnchor={at === last ? 'end' : 'middle'}
      >
        {Number(month.slice(5))}月
      </text>
    ) : null,
  )
}
