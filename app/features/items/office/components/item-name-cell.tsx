import { Link } from 'react-router'
import type { OfficeRow } from '#features/items/record/office-items.schema.ts'
import { lineOf } from '#ui/line.ts'
import styles from './item-name-cell.module.css'

/** The name of an item behind the colour of the line that its first tag runs on. */
export function NameCell({ id, name, line }: Pick<OfficeRow, 'id' | 'name' | 'line'>) {
  return (
    <Link
      className={styles.name}
      data-line={line === null ? undefined : lineOf(line)}
      data-row-key="r"
      data-hotkey-text="条件変更"
      to={`/admin/items/${id}`}
    >
      {name}
    </Link>
  )
}
