import { Link } from 'react-router'
import type { MarketRates } from '#features/market/market.schema.ts'
import { figure } from '#ui/figures.ts'
import { inMan } from '#ui/money.tsx'
import styles from './rate-range-table.module.css'

export type Range = {
  id: number
  name: string
  item_count: number
  rates: MarketRates | null
  /** Where the market of this alone is. */
  to?: string | undefined
}
type Props = {
  /** What the rows are. */
  head: string
  rows: readonly Range[]
  /** So many are shown at once; the others unfold. */
  most?: number
  /** Each item is in one row: the rows are shares of all. */
  isWhole?: boolean
}

/** Segments of a market side by side: how many items, and the middle half of their rates. */
export function RangeTable({ head, rows, most = 8, isWhole = false }: Props) {
  const longest = Math.max(1, ...rows.map(({ item_count }) => item_count))
  const others = rows.slice(most)
  const whole = isWhole ? rows.reduce((sum, { item_count }) => sum + item_count, 0) : 0
  return (
    <>
      <Rows head={head} longest={longest} whole={whole} rows={rows.slice(0, most)} />
      {others.length > 0 && (
        <details className={styles.others}>
          <summary className={styles.summary}>
            ほかの{head}（{others.length}）
          </summary>
          <Rows head={head} longest={longest} whole={whole} rows={others} />
        </details>
      )}
    </>
  )
}

type RowsProps = Pick<Props, 'head' | 'rows'> & { longest: number; whole: number }

function Rows({ head, rows, longest, whole }: RowsProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">件数</th>
          <td className={styles.bar} />
          <th scope="col">25%</th>
          <th scope="col">中央値</th>
          <th scope="col">75%</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} longest={longest} whole={whole} />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = { row: Range; longest: number; whole: number }

function Row({ row, longest, whole }: RowProps) {
  const { name, to, item_count, rates } = row
  return (
    <tr>
      <th scope="row">
        {to ? <Link to={to}>{name}</Link> : name}
        {whole > 0 && (
          <span className={styles.share}>{Math.round((100 * item_count) / whole)}%</span>
        )}
      </th>
      <td>{figure(item_count)}</td>
      <td className={styles.bar}>
        <svg width="100%" height="8" aria-hidden="true">
          <rect width={`${Math.max(1, (100 * item_count) / longest)}%`} height="8" />
        </svg>
      </td>
      <td>{rates ? inMan(rates.q1) : '–'}</td>
      <td className={styles.median}>{rates ? inMan(rates.median) : '–'}</td>
      <td>{rates ? inMan(rates.q3) : '–'}</td>
    </tr>
  )
}
