import { Link } from 'react-router'
import { memberCode } from '#features/members/member.words.ts'
import { movingAct, movingPart, movingState } from '#features/moving-in/moving-in.codes.ts'
import type { MovingLine } from '#features/moving-in/moving-in.schema.ts'
import type { Column } from '#ui/office/column-head.tsx'
import { ListTable } from '#ui/office/list-table.tsx'
import styles from './moving-in-lines.module.css'

const columnsFor = (isUndone: boolean): readonly Column<MovingLine>[] => [
  { key: 'part', head: '表', width: 90, cell: ({ part }) => movingPart.label(part) },
  { key: 'line', head: '行', width: 64, align: 'end', cell: ({ line }) => line },
  { key: 'act', head: '結果', width: 130, cell: (line) => resultOf(line, isUndone) },
  { key: 'number', head: '会員番号', width: 110, place: 'hidden', cell: ({ number }) => number },
  { key: 'name', head: '会員・名前', width: 220, place: 'name', cell: nameOf },
  { key: 'faults', head: '理由', place: 'foot', cell: faultsOf },
]

/** Line by line what a move does, or why not all of it. */
export function MovingLines({
  rows,
  isUndone,
}: {
  rows: readonly MovingLine[]
  isUndone: boolean
}) {
  return (
    <ListTable
      caption="送られた行"
      columns={columnsFor(isUndone)}
      rows={rows}
      isQuiet={({ act, is_done }) => act === 'add' && is_done}
      empty="行はありません。"
    />
  )
}

function resultOf({ act, is_done }: MovingLine, isUndone: boolean): string {
  if (act === 'refuse') return `× ${movingAct.label(act)}`
  if (isUndone && act !== 'left') return movingState.label('undone')
  return is_done && act !== 'left' ? '✓ 取込済み' : movingAct.label(act)
}

function nameOf({ name, member_id }: MovingLine) {
  if (member_id === null) return name || '–'
  return (
    <Link to={`/admin/members/${member_id}`}>
      {memberCode(member_id)} {name}
    </Link>
  )
}

function faultsOf({ faults }: MovingLine) {
  if (faults.length === 0) return null
  return (
    <ul className={styles.faults}>
      {faults.map((fault) => (
        <li key={fault}>{fault}</li>
      ))}
    </ul>
  )
}
