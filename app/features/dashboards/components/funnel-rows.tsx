import type { Funnel } from '#features/dashboards/dashboard.schema.ts'
import { BarCell, BarTable } from '#ui/chart/bar-table.tsx'
import { figure } from '#ui/figures.ts'

/** How many came how far. The bars are the shares that went on, not the sizes: these differ too much. */
export function FunnelRows({ steps }: Pick<Funnel, 'steps'>) {
  const last = steps.at(-1)?.step
  return (
    <BarTable label="閲覧から参画まで">
      <thead>
        <tr>
          <th scope="col">段階</th>
          <th scope="col">件数</th>
          <th scope="col" colSpan={2}>
            前の段から
          </th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ step, name, count, rate }) => (
          <tr key={step}>
            <th scope="row">{name}</th>
            <td>
              <strong>{figure(count)}</strong>
            </td>
            <BarCell share={rate} isTop={step === last} hasGround />
            <td>{rate === null ? '' : percentText(rate)}</td>
          </tr>
        ))}
      </tbody>
    </BarTable>
  )
}

function percentText(rate: number): string {
  return `${(100 * rate).toFixed(1)}%`
}
