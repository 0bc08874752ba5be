import { Link } from 'react-router'
import { itemCode } from '#features/items/item.rules.ts'
import { importState, lineAct } from '#features/items/office/item-csv.codes.ts'
import type { ImportLine, ImportState } from '#features/items/office/item-csv.schema.ts'
import type { Column } from '#ui/office/column-head.tsx'
import { ListTable } from '#ui/office/list-table.tsx'
import styles from './item-import-lines.module.css'

const columnsFor = (state: ImportState): readonly Column<ImportLine>[] => [
  { key: 'line', head: '行', width: 56, align: 'end', cell: ({ id }) => id },
  { key: 'act', head: '結果', width: 110, cell: (line) => resultOf(line, state) },
  {
    key: 'name',
    head: '案件',
    width: 300,
    place: 'name',
    cell: ({ item_id, name }) =>
      item_id === null ? (
        name
      ) : (
        <Link to={`/admin/items/${item_id}`}>
          {itemCode(item_id)} {name}
        </Link>
      ),
  },
  { key: 'what', head: '変わるところ', place: 'foot', cell: whatOf },
]

/** Line by line what a table would change, or why a line is refused. */
export function ImportLines({ rows, state }: { rows: readonly ImportLine[]; state: ImportState }) {
  return (
    <ListTable
      caption="CSVの行"
      columns={columnsFor(state)}
      rows={rows}
      isQuiet={({ act, is_done }) => act === 'same' || (state === 'done' && is_done)}
      empty="行はありません。"
    />
  )
}

function resultOf({ act, is_done }: ImportLine, state: ImportState): string {
  if (act === 'left') return lineAct.label(act)
  if (state === 'undone' && (act === 'add' || act === 'change')) return importState.label(state)
  if (is_done) return `✓ ${lineAct.label(act)}`
  return act === 'refuse' ? `× ${lineAct.label(act)}` : lineAct.label(act)
}

function whatOf({ shown, errors }: ImportLine) {
  if (errors.length > 0) {
    return (
      <ul className={styles.errors}>
        {errors.map((error) => (
          <li key={error}>{error}</li>
        ))}
      </ul>
    )
  }
  return shown.map(({ label, before, after }) => (
    <p key={label} className={styles.change}>
      {label} {before && <s>{before}</s>} → <strong>{after || '（空）'}</strong>
    </p>
  ))
}
