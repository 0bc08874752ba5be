import { Link } from 'react-router'
import { bucketsOf } from '#features/dashboards/dashboard.rules.ts'
import { figure } from '#ui/figures.ts'
import styles from './most-viewed-table.module.css'

type ViewedRow = {
  id: number
  name: string
  to: string
  views: number
  member_views: number
  series: readonly number[]
  more?: number
}
type Props = { title: string; heads: { name: string; more?: string }; rows: readonly ViewedRow[] }

/** What was looked at most: a line of its days, how often in all, how often by members. */
export function ViewedTable({ title, heads, rows }: Props) {
  return (
    <table className={styles.table} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{heads.name}</th>
          <th className={styles.line} scope="col">
            推移
          </th>
          <th className={styles.number} scope="col">
            閲覧
          </th>
          <th className={styles.number} scope="col">
            会員
          </th>
          {heads.more && (
            <th className={styles.number} scope="col">
              {heads.more}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, to, views, member_views, series, more }) => (
          <tr key={id}>
            <th className={styles.name} scope="row">
              <Link to={to}>{name}</Link>
            </th>
            <td className={styles.line}>
              <Sparkline series={series} />
            </td>
            <td className={styles.number}>{figure(views)}</td>
            <td className={styles.number}>{figure(member_views)}</td>
            {more !== undefined && <td className={styles.number}>{figure(more)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const POINTS = 15
const [WIDTH, HEIGHT] = [60, 18]

/** Only the trend: the figures are beside it. */
function Sparkline({ series }: { series: readonly number[] }) {
  const points = bucketsOf(series, POINTS)
  const most = Math.max(1, ...points)
  const last = Math.max(1, points.length - 1)
  const at = points.map(
    (value, place) =>
      `${Math.round((WIDTH * place) / last)},${Math.round(HEIGHT - 2 - ((HEIGHT - 4) * value) / most)}`,
  )
  return (
    <svg width={WIDTH} height={HEIGHT} aria-hidden="true">
      <polyline className={styles.spark} points={at.join(' ')} />
    </svg>
  )
}
