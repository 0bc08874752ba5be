import { rateAxis } from '#features/items/list/rate-axis.rules.ts'
import { type Bin, Histogram } from '#ui/chart/histogram.tsx'
import { figure } from '#ui/figures.ts'
import { inMan } from '#ui/money.tsx'
import styles from './rate-stats.module.css'

type Stats = {
  count: number
  mean: number | null
  median: number | null
  min: number | null
  max: number | null
}

const LEAST = 5
/** `basis`: for how many days a week the figures are. */
type Props = { stats: Stats; bins: readonly Bin[]; basis: string }

/** What the projects of a list pay: of few of them, no figure would be true of the next. */
export function RateStats({ stats, bins, basis }: Props) {
  const { count, mean, median, min, max } = stats
  if (count < LEAST || mean === null || median === null || min === null || max === null) return null
  const axis = rateAxis(bins)
  const middle = inMan(median)
  return (
    <section className={styles.stats} aria-label="単価の統計">
      <dl className={styles.figures}>
        <Figure label="中央値（税抜）" value={middle} unit="万円" isLarge />
        <Figure label="平均" value={(mean / 10_000).toFixed(1)} unit="万円" isLarge />
        <Figure label="最低〜最高" value={`${inMan(min)}–${inMan(max)}`} unit="万円" />
        <Figure label="集計した件数" value={figure(count)} unit="件" />
      </dl>
      <p className={styles.basis}>税抜・月額、{basis}</p>
      <div className={styles.picture}>
        <Histogram
          {...axis}
          height={48}
          unit="万円"
          mark={{ at: median / 10_000, text: `中央値 ${middle}` }}
          label={`単価の上限の分布（${basis}）。${figure(count)}件の中央値は${middle}万円、最低${inMan(min)}万円、最高${inMan(max)}万円。`}
        />
      </div>
    </section>
  )
}

type FigureProps = { label: string; value: string; unit: string; isLarge?: boolean }

function Figure({ label, value, unit, isLarge }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt className={styles.label}>{label}</dt>
      <dd className={isLarge ? styles.large : styles.small}>
        {value}
        <span className={styles.unit}>{unit}</span>
      </dd>
    </div>
  )
}
