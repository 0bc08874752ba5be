import type { Ages } from '#features/dashboards/dashboard.schema.ts'
import { classNames } from '#ui/class-names.ts'
import { figure } from '#ui/figures.ts'
import styles from './bar-table.module.css'
import { Bar } from './table-bar.tsx'

/** Members by bands of age, the largest band in full ink. Small numbers are hidden. */
export function AgeRows({ rows, unknown }: Pick<Ages, 'rows' | 'unknown'>) {
  const all = [
    ...rows.map(({ band, count }) => ({ name: `${band}歳`, count })),
    { name: '不明', count: unknown },
  ]
  const most = Math.max(1, ...rows.map(({ count }) => count ?? 0))
  return (
    <>
      <table className={styles.table} aria-label="会員の年齢">
        <tbody>
          {all.map(({ name, count }) => (
            <tr key={name}>
              <th className={styles.name} scope="row">
                {name}
              </th>
              <td className={styles.track}>
                <Bar share={(count ?? 0) / most} isTop={count === most && name !== '不明'} />
              </td>
              <td className={classNames(styles.number, count === most && styles.strong)}>
                {count === null ? '–' : figure(count)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {all.some(({ count }) => count === null) && (
        <p className={styles.foot}>「–」は、ひとりが分かってしまわないよう人数を伏せています。</p>
      )}
    </>
  )
}
