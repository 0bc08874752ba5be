import { runsOf, trendAxis } from '#features/market/market.rules.ts'
import type { MarketMonth } from '#features/market/market.schema.ts'
import { halfText, monthText } from '#features/market/market.words.ts'
import { TableBehind } from '#ui/chart/chart-table.tsx'
import { MonthlyChart } from '#ui/chart/monthly-chart.tsx'
import { figure } from '#ui/figures.ts'
import { inMan } from '#ui/money.tsx'
import styles from './rate-trend.module.css'

/** The middle of each month and the half around it. A month of too few items is a gap. */
export function Trend({ months }: { months: readonly MarketMonth[] }) {
  const shown = months.flatMap(({ rates }) => rates ?? [])
  const last = shown.at(-1)
  if (!last || shown.length < 2)
    return <p className={styles.caption}>推移を出せるほどの月がまだありません。</p>
  const axis = trendAxis(shown)
  const counts = shown.map(({ n }) => n)
  return (
    <figure>
      <MonthlyChart
        label={`月ごとの中央値の推移。${monthText(months[0]?.month ?? '')}から${monthText(months.at(-1)?.month ?? '')}まで。最後の月は${inMan(last.median)}万円、中ほどの半数は${halfText(last)}`}
        months={months.map(({ month }) => month)}
        axis={axis}
        lines={(y) => <Lines months={months} y={y} />}
        marks={(y) => <circle className={styles.dot} cx="100%" cy={y(last.median)} r="4" />}
        names={(y) =>
          endLabels(last, y).map(({ text, at, isMedian }) => (
            <text className={isMedian ? styles.strong : ''} key={text} x="10" y={at + 4}>
              {text}
            </text>
          ))
        }
        nameWidth={92}
      />
      <figcaption className={styles.caption}>
        帯は25〜75%。縦は万円。各月 n＝{figure(Math.min(...counts))}〜{figure(Math.max(...counts))}
        。 5件に満たない月は出しません。
      </figcaption>
      <MonthTable months={months} />
    </figure>
  )
}

type LinesProps = { months: readonly MarketMonth[]; y: (yen: number) => number }

function Lines({ months, y }: LinesProps) {
  return runsOf(months).map((run) => {
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
  })
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
