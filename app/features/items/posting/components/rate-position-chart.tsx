import { BIN } from '#features/items/posting/rate-position.rules.ts'
import type { RateComparison } from '#features/items/posting/rate-position.schema.ts'
import { statusText } from '#features/items/posting/rate-position.words.ts'
import { placeOn, roundTicks } from '#ui/chart/axis.ts'
import { ChartFrame, CrossLine } from '#ui/chart/chart-frame.tsx'
import { inMan, moneyText } from '#ui/money.tsx'
import styles from './rate-position-chart.module.css'

type Props = { comparison: RateComparison; rate_min: number | null; rate_max: number }

const HEIGHT = 168
const TOP = 44
const FLOOR = 136

/** The upper rates of a market, with its median and this posting in it. Widths are shares: no letter shrinks. */
export function RatePositionChart({ comparison, rate_min, rate_max }: Props) {
  const { bins, count, median } = comparison
  const first = bins[0]?.from ?? 0
  const end = (bins.at(-1)?.from ?? 0) + BIN
  const most = Math.max(...bins.map((bin) => bin.count))
  const axis = { from: first, to: end }
  const share = (yen: number) => placeOn(axis, yen)
  const ticks = roundTicks(axis)
  const x = (yen: number) => `${share(yen)}%`
  const own = { from: rate_min ?? rate_max, to: rate_max }
  return (
    <figure>
      <ChartFrame
        className={styles.chart}
        height={HEIGHT}
        label={`単価の上限の分布。${count}件の中央値は${inMan(median)}万円、この案件は${inMan(rate_max)}万円`}
      >
        {bins.map((bin) => {
          const height = ((FLOOR - TOP) * bin.count) / most
          return (
            <rect
              className={
                bin.from <= rate_max && rate_max < bin.from + BIN ? styles.own : styles.bar
              }
              key={bin.from}
              x={x(bin.from)}
              width={`${(100 * BIN) / (end - first) - 0.3}%`}
              y={FLOOR - height}
              height={height}
            />
          )
        })}
        <CrossLine className={styles.axis} y={FLOOR} />
        <rect
          className={styles.range}
          x={x(own.from)}
          width={`${Math.max(0.6, share(own.to) - share(own.from))}%`}
          y={FLOOR + 2}
          height="5"
        />
        <Label
          at={share(median)}
          side={anchorAt(share(median), 10)}
          y={14}
          text={`中央値 ${inMan(median)}`}
          to={FLOOR}
          look="solid"
        />
        <Label
          at={share(rate_max)}
          side={sideOf(share(median), share(rate_max))}
          y={34}
          text={`この案件 ${moneyText(rate_min, rate_max).replace('万円', '')}`}
          to={FLOOR}
          look="dotted"
        />
        {ticks.map((tick) => (
          <text
            className={styles.tick}
            key={tick}
            x={x(tick)}
            y={FLOOR + 24}
            textAnchor={anchorAt(share(tick))}
          >
            {inMan(tick)}
            {tick === ticks.at(-1) && '万円'}
          </text>
        ))}
      </ChartFrame>
      <figcaption className={styles.caption}>{statusText(rate_max, comparison)}</figcaption>
    </figure>
  )
}

type Side = 'start' | 'middle' | 'end'
type LabelProps = {
  at: number
  side: Side
  y: number
  text: string
  to: number
  look: 'solid' | 'dotted'
}

/** A line from its words down to the axis. */
function Label({ at, side, y, text, to, look }: LabelProps) {
  return (
    <>
      <line className={styles[look]} x1={`${at}%`} x2={`${at}%`} y1={y + 4} y2={to} />
      <text className={styles.label} x={`${at}%`} y={y} textAnchor={side}>
        {text}
      </text>
    </>
  )
}

/** The words are on the side where the line of the median is not, unless they would leave the chart. */
function sideOf(median: number, own: number): Side {
  if (own > 70) return 'end'
  return own >= median || own < 30 ? 'start' : 'end'
}

function anchorAt(share: number, margin = 4): Side {
  if (share < margin) return 'start'
  return share > 100 - margin ? 'end' : 'middle'
}
