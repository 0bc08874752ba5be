import { runsOf, trendAxis } from '#features/market/market.rules.ts'
import type { MarketMonth } from '#features/market/market.schema.ts'
import { halfText, monthText } from '#features/market/market.words.ts'
import { figure } from '#ui/figures.ts'
import { inMan } from '#ui/money.tsx'
import { TableBehind } from './chart-table.tsx'
import styles from './rate-trend.module.css'

const TOP = 16
const FLOOR = 196
const HEIGHT = 222

/** The middle of each month and the half around it. A month of too few items is a gap. */
export function Trend({ months }: { months: readonly MarketMonth[] }) {
  const told = months.flatMap(({ rates }) => rates ?? [])
  const last = told.at(-1)
  if (!last || told.length < 2)
    return <p className={styles.caption}>推移を出せるほどの月がまだありません。</p>
  const axis = trendAxis(told)
  const y = (yen: number) => FLOOR - ((FLOOR - TOP) * (yen - axis.from)) / (axis.to - axis.from)
  const counts = told.map(({ n }) => n)
  return (
    <figure>
      <div className={styles.chart}>
        <svg className={styles.marks} width="36" height={HEIGHT} aria-hidden="true">
          {axis.ticks.map((tick) => (
            <text key={tick} x="28" y={y(tick) + 4} textAnchor="end">
              {inMan(tick)}
            </text>
          ))}
        </svg>
        <svg
          className={styles.plot}
          width="100%"
          height={HEIGHT}
          role="img"
          aria-label={`月ごとの中央値の推移。${monthText(months[0]?.month ?? '')}から${monthText(months.at(-1)?.month ?? '')}まで。最後の月は${inMan(last.median)}万円、中ほどの半数は${halfText(last)}`}
        >
          {axis.ticks.map((tick) => (
            <line className={styles.grid} key={tick} x1="0" x2="100%" y1={y(tick)} y2={y(tick)} />
          ))}
          <Lines months={months} y={y} />
          <circle className={styles.dot} cx="100%" cy={y(last.median)} r="4" />
          <Months months={months} />
        </svg>
        <svg className={styles.marks} width="92" height={HEIGHT} aria-hidden="true">
          {endLabels(last, y).map(({ text, at, isMedian }) => (
            <text className={isMedian ? styles.strong : ''} key={text} x="10" y={at + 4}>
              {text}
            </text>
          ))}
        </svg>
      </div>
      <figcaption className={styles.caption}>
        帯は25〜75%。縦は万円。各月 n＝{figure(Math.min(...counts))}〜{figure(Math.max(...counts))}
        。 5件に満たない月は出しません。
      </figcaption>
      <MonthTable months={months} />
    </figure>
  )
}

type LinesProps = { months: readonly MarketMonth[]; y: (yen: number) => number }

/** One unit a month: only what is no letter may be stretched. */
function Lines({ months, y }: LinesProps) {
  return (
    <svg
      viewBox={`0 0 ${months.length - 1} ${HEIGHT}`}
      preserveAspectRatio="none"
      width="100%"
      height={HEIGHT}
      aria-hidden="true"
    >
      {runsOf(months).map((run) => {
        const upper = run.map(({ at, rates }) => `${at},${y(rates.q3)}`)
        const lower = run.map(({ at, rates }) => `${at},${y(rates.q1)}`).reverse()
        return (
          <g key={run[0]?.at}>
            <polygon className={styles.band} points={[...upper, ...lower].join(' ')} />
            <polyline
              className={styles.line}
              points={run.map(({ at, rates }) => `${at},${y(rates.median)}`).join(' ')}
            />
          </g>
        )
      })}
    </svg>
  )
}

function Months({ months }: { months: readonly MarketMonth[] }) {
  const last = months.length - 1
  return months.map(({ month }, at) =>
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

type Last = { median: number; q1: number; q3: number }

/** Near each other they would be written over one another. */
function endLabels({ median, q1, q3 }: Last, y: (yen: number) => number) {
  return [
    { text: `75% ${inMan(q3)}`, at: Math.min(y(q3), y(median) - 16), isMedian: false },
    { text: `中央値 ${inMan(median)}`, at: y(median), isMedian: true },
    { text: `25% ${inMan(q1)}`, at: Math.max(y(q1), y(median) + 16), isMedian: false },
  ]
}

function MonthTable({ months }: { months: readonly MarketMonth[] }) {
  return (
    <TableBehind
      title="推移"
      heads={['公開した月', '件数', '25%', '中央値', '75%']}
      rows={months.map(({ month, item_count, rates }) => ({
        name: monthText(month),
        cells: [
          figure(item_count),
          ...(rates ? [rates.q1, rates.median, rates.q3].map(inMan) : ['–', '–', '–']),
        ],
      }))}
    />
  )
}
