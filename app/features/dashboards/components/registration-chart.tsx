import type { Registrations } from '#features/dashboards/dashboard.schema.ts'
import { ChartFrame, CrossLine } from '#ui/chart/chart-frame.tsx'
import { TableBehind } from '#ui/chart/chart-table.tsx'
import { classNames } from '#ui/class-names.ts'
import { figure } from '#ui/figures.ts'
import styles from './registration-chart.module.css'

const TOP = 22
const FLOOR = 150
const HEIGHT = 174
/** Of so many bars the letters do not touch one another on a phone; with the year in them, of fewer. */
const LABELLED = 12
const LABELLED_WITH_YEAR = 7

/** Months as bars, the one that is not over unfilled and dashed; a dotted line in the middle of the others. */
export function RegistrationChart({ rows, median, total, as_of }: Registrations) {
  const most = Math.max(1, median, ...rows.map(({ count }) => count))
  const y = (count: number) => FLOOR - ((FLOOR - TOP) * count) / most
  const width = 100 / rows.length
  const labelled = rows.length > LABELLED ? LABELLED_WITH_YEAR : LABELLED
  const step = Math.ceil(rows.length / labelled)
  const isNamed = (at: number) => (rows.length - 1 - at) % step === 0
  return (
    <figure>
      <ChartFrame
        className={styles.chart}
        height={HEIGHT}
        label={`会員の登録は${rows.length}か月で${figure(total)}人、月の中央値は${figure(median)}人`}
      >
        <CrossLine className={styles.floor} y={FLOOR} />
        <CrossLine className={styles.median} y={y(median)} />
        {rows.map(({ month, count, is_partial }, at) => (
          <g key={month}>
            <rect
              className={classNames(styles.bar, is_partial && styles.partial)}
              x={`${(at + 0.14) * width}%`}
              width={`${0.72 * width}%`}
              y={y(count)}
              height={FLOOR - y(count)}
            />
            {isNamed(at) && (
              <>
                <Letters at={(at + 0.5) * width} y={y(count) - 6} isStrong={is_partial}>
                  {figure(count)}
                </Letters>
                <Letters at={(at + 0.5) * width} y={HEIGHT - 6}>
                  {monthName(month, rows.length)}
                </Letters>
              </>
            )}
          </g>
        ))}
      </ChartFrame>
      <TableBehind
        title="会員の登録"
        hotkey="t"
        heads={['月', '登録']}
        rows={rows.map(({ month, count, is_partial }) => ({
          name: `${Number(month.slice(0, 4))}年${Number(month.slice(5))}月${is_partial ? `（${Number(as_of.slice(8))}日まで）` : ''}`,
          cells: [figure(count)],
        }))}
      />
    </figure>
  )
}

type LettersProps = { at: number; y: number; isStrong?: boolean; children: string }

function Letters({ at, y, isStrong, children }: LettersProps) {
  return (
    <text
      className={isStrong ? styles.strong : styles.letters}
      x={`${at}%`}
      y={y}
      textAnchor="middle"
    >
      {children}
    </text>
  )
}

function monthName(month: string, count: number): string {
  const name = `${Number(month.slice(5))}月`
  return count > LABELLED ? `${month.slice(2, 4)}/${Number(month.slice(5))}` : name
}
