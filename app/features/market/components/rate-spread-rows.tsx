import { Link } from 'react-router'
import { axisOf } from '#features/market/market.rules.ts'
import type { MarketRates } from '#features/market/market.schema.ts'
import { halfText } from '#features/market/market.words.ts'
import { BoxAxis, BoxStrip } from '#ui/chart/box-strip.tsx'
import { figure } from '#ui/figures.ts'
import { lineOf } from '#ui/line.ts'
import { inMan } from '#ui/money.tsx'
import styles from './rate-spread-rows.module.css'

type SpreadRates = Pick<MarketRates, 'low' | 'q1' | 'median' | 'q3' | 'high'>
type SpreadRow = {
  id: number
  name: string
  group: string
  to: string
  count: number
  rates: SpreadRates
}
type Props = { rows: readonly SpreadRow[]; currentId?: number | undefined; note: React.ReactNode }

/** Skills by the middle of their rates, on one axis, so that the eye compares without reading. */
export function SpreadRows({ rows, currentId, note }: Props) {
  const axis = axisOf(rows.map(({ rates }) => rates))
  return (
    <>
      <div className={styles.head} aria-hidden="true">
        <span>スキル</span>
        <BoxAxis {...axis} step={20} />
        <span className={styles.right}>中央値</span>
        <span className={styles.right}>件数</span>
      </div>
      <ol>
        {rows.map(({ id, name, group, to, count, rates }) => (
          <li
            className={styles.row}
            key={id}
            data-line={lineOf(group)}
            data-current={id === currentId ? '' : undefined}
          >
            <h3 className={styles.name}>
              <Link
                className={styles.link}
                to={to}
                aria-current={id === currentId ? 'page' : undefined}
              >
                {name}
              </Link>
            </h3>
            <Spread rates={rates} {...axis} />
            <p className={styles.median}>
              {inMan(rates.median)}
              <span className={styles.unit}>万円</span>
            </p>
            <p className={styles.count}>
              {figure(count)}
              <span className={styles.hidden}>件</span>
            </p>
          </li>
        ))}
      </ol>
      <p className={styles.note}>{note}</p>
    </>
  )
}

function Spread({ rates, from, to }: { rates: SpreadRates; from: number; to: number }) {
  const { low, q1, median, q3, high } = rates
  const man = { min: low / 1e4, q1: q1 / 1e4, median: median / 1e4, q3: q3 / 1e4, max: high / 1e4 }
  const label = `${inMan(low)}〜${inMan(high)}万円、半数は${halfText(rates)}`
  return (
    <div className={styles.spread}>
      <BoxStrip from={from} to={to} {...man} label={label} />
    </div>
  )
}
