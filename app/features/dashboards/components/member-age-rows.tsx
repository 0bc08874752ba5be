import type { Ages } from '#features/dashboards/dashboard.schema.ts'
import { BarCell, BarTable } from '#ui/chart/bar-table.tsx'
import { figure } from '#ui/figures.ts'

/** Members by bands of age, the largest band in full ink. Small numbers are hidden. */
export function AgeRows({ rows, unknown }: Pick<Ages, 'rows' | 'unknown'>) {
  const all = [
    ...rows.map(({ band, count }) => ({ name: `${band}歳`, count })),
    { name: '不明', count: unknown },
  ]
  const most = Math.max(1, ...rows.map(({ count }) => count ?? 0))
  return (
    <BarTable
      label="会員の年齢"
      foot={
        all.some(({ count }) => count === null) &&
        '「–」は、ひとりが分かってしまわないよう人数を伏せています。'
      }
    >
      <tbody>
        {all.map(({ name, count }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <BarCell share={(count ?? 0) / most} isTop={count === most && name !== '不明'} />
            <td>{countText(count, most)}</td>
          </tr>
        ))}
      </tbody>
    </BarTable>
  )
}

function countText(count: number | null, most: number) {
  if (count === null) return '–'
  return count === most ? <strong>{figure(count)}</strong> : figure(count)
}
