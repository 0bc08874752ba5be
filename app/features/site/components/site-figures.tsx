import { freshDays } from '#features/items/freshness.rules.ts'
import { figure } from '#ui/figures.ts'
import { inMan } from '#ui/money.tsx'
import styles from './site-figures.module.css'

type Props = {
  open_count: number
  confirmed_count: number
  rate_median: number | null
  rate_n: number
  direct_count: number
}

/** What is true of the open items at this moment; a share is never shown without its number. */
export function Figures(figures: Props) {
  const { open_count, confirmed_count, rate_median, rate_n, direct_count } = figures
  return (
    <dl className={styles.figures}>
      <Figure label="公開中の案件" value={count(open_count)} unit="件" />
      <Figure
        label={`${freshDays.fresh}日以内に確認した案件`}
        {...share(confirmed_count, open_count)}
        note={`${count(confirmed_count)}件`}
      />
      {rate_median !== null && rate_n >= 5 && (
        <Figure
          label="単価の中央値（税抜・週5日換算）"
          value={inMan(rate_median)}
          unit="万円"
          note={`n＝${count(rate_n)}`}
        />
      )}
      <Figure
        label="エンド直・元請直"
        {...share(direct_count, open_count)}
        note={`${count(direct_count)}件`}
      />
    </dl>
  )
}

type FigureProps = { label: string; value: string; unit: string; note?: string }

function Figure({ label, value, unit, note }: FigureProps) {
  return (
    <div>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        {value}
        <span className={styles.unit}>{unit}</span>
        {note && <span className={styles.note}>{note}</span>}
      </dd>
    </div>
  )
}

function share(part: number, whole: number): { value: string; unit: string } {
  return { value: whole === 0 ? '0' : String(Math.round((100 * part) / whole)), unit: '%' }
}

function count(value: number): string {
  return figure(value)
}
