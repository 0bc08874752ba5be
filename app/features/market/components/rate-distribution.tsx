import { BIN, filled } from '#features/items/posting/rate-position.rules.ts'
import type { Market, MarketRates } from '#features/market/market.schema.ts'
import { halfText } from '#features/market/market.words.ts'
import { roundTicks } from '#ui/chart/axis.ts'
import { ChartFrame, CrossLine } from '#ui/chart/chart-frame.tsx'
import { TableBehind } from '#ui/chart/chart-table.tsx'
import { figure } from '#ui/figures.ts'
import { inMan } from '#ui/money.tsx'
import styles from './rate-distribution.module.css'

type Bins = Market['distribution']
type Props = { bins: Bins; rates: MarketRates; caption: string }

const TOP = 38
const FLOOR = 172
const HEIGHT = 196

/** How many items pay what, with the middle half on a ground of its own. */
export function Distribution({ bins, rates, caption }: Props) {
  const { median, q1, q3, n } = rates
  const all = filled(bins)
  const first = all[0]?.from ?? 0
  const width = Math.max(1, all.length) * BIN
  const share = (yen: number) => (100 * (yen - first)) / width
  return (
    <figure>
      <ChartFrame
        className={styles.chart}
        height={HEIGHT}
        label={`単価の上限の分布。${figure(n)}件の中央値は${inMan(median)}万円、中ほどの半数は${halfText(rates)}`}
      >
        <rect
          className={styles.half}
          x={`${share(q1)}%`}
          width={`${share(q3) - share(q1)}%`}
          y={TOP}
          height={FLOOR - TOP}
        />
        <Bars bins={all} />
        <CrossLine className={styles.axis} y={FLOOR} />
        <line
          className={styles.median}
          x1={`${share(median)}%`}
          x2={`${share(median)}%`}
          y1="18"
          y2={FLOOR}
        />
        <Label at={share(median)} y={12} text={`中央値 ${inMan(median)}`} isMedian />
        <Label at={share(q1)} y={32} text={`25% ${inMan(q1)}`} side="end" />
        <Label at={share(q3)} y={32} text={`75% ${inMan(q3)}`} side="start" />
        {roundTicks({ from: first + 1, to: first + width - 1 }).map((tick) => (
          <Label key={tick} at={share(tick)} y={FLOOR + 20} text={inMan(tick)} />
        ))}
      </ChartFrame>
      <figcaption className={styles.caption}>{caption}</figcaption>
      <TableBehind
        title="単価の分布"
        heads={['単価の上限（税抜・月額）', '件数']}
        rows={all.map(({ from, count }) => ({
          name: `${inMan(from)}万円以上${inMan(from + BIN)}万円未満`,
          cells: [figure(count)],
        }))}
      />
    </figure>
  )
}

function Bars({ bins }: { bins: Bins }) {
  const most = Math.max(1, ...bins.map(({ count }) => count))
  const width = 100 / bins.length
  return bins.map(({ from, count }, at) => {
    if (count === 0) return null
    const height = Math.max(1.5, ((FLOOR - TOP - 8) * count) / most)
    return (
      <rect
        className={styles.bar}
        key={from}
        x={`${at * width}%`}
        width={`${width}%`}
        y={FLOOR - height}
        height={height}
      />
    )
  })
}

type LabelProps = {
  at: number
  y: number
  text: string
  side?: 'start' | 'middle' | 'end'
  isMedian?: boolean
}

/** Near an end the letters stay inside the picture. */
function Label({ at, y, text, side = 'middle', isMedian = false }: LabelProps) {
  const anchor = at < 12 ? 'start' : at > 88 ? 'end' : side
  return (
    <text
      className={isMedian ? styles.strong : styles.label}
      x={`${at}%`}
      y={y}
      textAnchor={anchor}
    >
      {text}
    </text>
  )
}
