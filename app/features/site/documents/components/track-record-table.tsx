import type { Shares } from '#features/site/documents/track-record.rules.ts'
import { dayText } from '#ui/date-text.ts'
import { figure } from '#ui/figures.ts'
import styles from './track-record-table.module.css'

type Props = Shares & { day: string }

/** Parts of a whole, each with its number: the bars only show what the figures say. */
export function ShareTable({ title, note, total, rows, day }: Props) {
  return (
    <section className={styles.shares}>
      <h2 id="figures">{title}</h2>
      <p className={styles.note}>
        {dayText(day)}現在、n＝{figure(total)}。{note}
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">区分</th>
            <th scope="col" className={styles.number}>
              件数
            </th>
            <th scope="col" className={styles.number}>
              割合
            </th>
            <td aria-hidden />
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, count }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className={styles.number}>{figure(count)}件</td>
              <td className={styles.number}>{percent(count, total)}％</td>
              <td className={styles.bar} aria-hidden>
                <svg width="100%" height="10" role="presentation">
                  <rect width={`${(100 * count) / total}%`} height="10" />
                </svg>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function percent(count: number, total: number): number {
  return Math.round((100 * count) / total)
}
