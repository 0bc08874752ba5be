import { Link } from 'react-router'
import { comparePath, LEAST_COMPARED } from '#features/shortlist/item-comparison.form.ts'
import type { ComparedRow } from '#features/shortlist/item-comparison.words.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './item-comparison-table.module.css'
import { ShortlistToggle } from './shortlist-button.tsx'

type Compared = { id: number; name: string; state: string }
type Props = { items: readonly Compared[]; rows: readonly ComparedRow[]; isShort: boolean }

/** Items as columns, their facts as rows; differences are in full ink, equal facts are grey. */
export function CompareTable({ items, rows, isShort }: Props) {
  const ids = items.map(({ id }) => id)
  return (
    <section className={styles.scroll} aria-label="条件の比較">
      <table className={styles.table} data-columns={items.length}>
        <thead>
          <tr>
            <th className={styles.corner} scope="col">
              項目
            </th>
            {items.map(({ id, name, state }) => (
              <th className={styles.head} scope="col" key={id}>
                <Link className={styles.name} to={`/item/detail/${id}`}>
                  {name}
                </Link>
                <span className={styles.acts}>
                  {state === 'ended' && <span className={styles.badge}>募集終了</span>}
                  <ShortlistToggle id={id} name={name} />
                  {items.length > LEAST_COMPARED && (
                    <Link
                      className={styles.drop}
                      to={comparePath(
                        ids.filter((one) => one !== id),
                        isShort,
                      )}
                      aria-label={`${name}を比較から外す`}
                    >
                      比較から外す
                    </Link>
                  )}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row row={row} ids={ids} key={row.label} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ row: { label, values, differs }, ids }: { row: ComparedRow; ids: number[] }) {
  return (
    <tr data-differs={differs ? '' : undefined}>
      <th className={styles.label} scope="row">
        {label}
        {differs && <VisuallyHidden>（違いあり）</VisuallyHidden>}
      </th>
      {values.map((value, place) => (
        <td className={styles.value} key={ids[place]}>
          {value || '—'}
        </td>
      ))}
    </tr>
  )
}
