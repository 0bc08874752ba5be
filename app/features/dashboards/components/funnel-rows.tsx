import type { Funnel } from '#features/dashboards/dashboard.schema.ts'
import { classNames } from '#ui/class-names.ts'
import { figure } from '#ui/figures.ts'
import styles from './bar-table.module.css'
import { Bar } from './table-bar.tsx'

/** How many came how far. The bars are the shares that went on, not the sizes: these differ too much. */
export function FunnelRows({ steps }: Pick<Funnel, 'steps'>) {
  const last = steps.at(-1)?.step
  return (
    <table className={styles.table} aria-label="閲覧から参画まで">
      <thead>
        <tr>
          <th className={styles.name} scope="col">
            段階
          </th>
          <th className={styles.number} scope="col">
            件数
          </th>
          <th className={styles.number} scope="col" colSpan={2}>
            前の段から
          </th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ step, name, count, rate }) => (
          <tr key={step}>
            <th className={styles.name} scope="row">
              {name}
            </th>
            <td className={classNames(styles.number, styles.strong)}>{figure(count)}</td>
            <td className={styles.track}>
              {rate !== null && <Bar share={rate} isTop={step === last} hasGround />}
            </td>
            <td className={styles.number}>{rate === null ? '' : percentText(rate)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function percentText(rate: number): string {
  return `${(100 * rate).toFixed(1)}%`
}
