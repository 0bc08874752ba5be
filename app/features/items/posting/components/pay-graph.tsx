import type { ItemDetail } from '#features/items/item.schema.ts'
import { type Pay, payFor, type Settlement } from '#features/items/posting/settlement.rules.ts'
import { ChartFrame } from '#ui/chart/chart-frame.tsx'
import { inMan } from '#ui/money.tsx'
import styles from './pay-section.module.css'

type Moved = Exclude<Settlement, { kind: 'fixed' }>
type Props = { item: ItemDetail; settlement: Moved; rate: number; hours: number; pay: Pay }

const HEIGHT = 150
const FLOOR = 120
const CEILING = 34

/** From a short month to a long one. */
export function axisOf(settlement: Moved) {
  if (settlement.kind === 'hourly') return { from: 20, to: 180 }
  return { from: Math.max(0, settlement.lower - 20), to: settlement.upper + 20 }
}

/** Pay over hours: flat inside the band, sloping outside. All sizes are shares, so no letter shrinks. */
export function PayGraph({ item, settlement, rate, hours, pay }: Props) {
  const axis = axisOf(settlement)
  const knees = settlement.kind === 'band' ? [settlement.lower, settlement.upper] : []
  const points = [axis.from, ...knees, axis.to].map((at) => ({
    at,
    yen: payFor(item, rate, at).yen,
  }))
  const [low, high] = [points[0]?.yen ?? 0, points.at(-1)?.yen ?? 1]
  const x = (at: number) => `${4 + (92 * (at - axis.from)) / (axis.to - axis.from)}%`
  const y = (yen: number) => FLOOR - ((FLOOR - CEILING) * (yen - low)) / Math.max(1, high - low)
  return (
    <ChartFrame
      className={styles.graph}
      height={HEIGHT}
      label={`稼働時間と受取額のグラフ。${axis.from}時間で${inMan(low)}万円、${axis.to}時間で${inMan(high)}万円`}
    >
      {settlement.kind === 'band' && <BandArea {...settlement} x={x} />}
      <line
        className={styles.axis}
        x1={x(axis.from)}
        x2={x(axis.to)}
        y1={FLOOR + 4}
        y2={FLOOR + 4}
      />
      {points.slice(1).map(({ at, yen }, index) => {
        const from = points[index]
        return (
          from && (
            <line
              className={styles.line}
              key={at}
              x1={x(from.at)}
              y1={y(from.yen)}
              x2={x(at)}
              y2={y(yen)}
            />
          )
        )
      })}
      {ticksOf(settlement).map((tick, index, all) => (
        <text
          className={styles.tick}
          key={tick}
          x={x(tick)}
          y={FLOOR + 22}
          textAnchor={anchorAt(index, all.length)}
        >
          {tick}
          {index === all.length - 1 && 'h'}
        </text>
      ))}
      <Marker
        x={x(hours)}
        y={y(pay.yen)}
        text={`${hours}h ${inMan(pay.yen)}万円`}
        side={sideOf(hours, axis)}
      />
    </ChartFrame>
  )
}

function BandArea({ lower, upper, x }: { lower: number; upper: number; x(at: number): string }) {
  const width = `${Number.parseFloat(x(upper)) - Number.parseFloat(x(lower))}%`
  return (
    <>
      <rect className={styles.band} x={x(lower)} width={width} y="0" height={FLOOR + 4} />
      <text className={styles.tick} x={x((lower + upper) / 2)} y="16" textAnchor="middle">
        精算幅 {lower}–{upper}h
      </text>
    </>
  )
}

type MarkerProps = { x: string; y: number; text: string; side: 'start' | 'middle' | 'end' }

function Marker({ x, y, text, side }: MarkerProps) {
  return (
    <g className={styles.marker}>
      <line className={styles.drop} x1={x} x2={x} y1={y} y2={FLOOR + 4} />
      <circle className={styles.ring} cx={x} cy={y} r="6" />
      <text className={styles.value} x={x} y={y - 12} textAnchor={side}>
        {text}
      </text>
    </g>
  )
}

function ticksOf(settlement: Moved): number[] {
  if (settlement.kind === 'hourly') return [20, 60, 100, 140, 180]
  const { lower, upper } = settlement
  const { from, to } = axisOf(settlement)
  return [...new Set([from, lower, (lower + upper) / 2, upper, to])]
}

function anchorAt(index: number, of: number) {
  if (index === 0) return 'start'
  return index === of - 1 ? 'end' : 'middle'
}

/** A label near an edge is inward of its point. */
function sideOf(hours: number, { from, to }: { from: number; to: number }) {
  const share = (hours - from) / (to - from)
  if (share < 0.2) return 'start'
  return share > 0.8 ? 'end' : 'middle'
}
