import type { IndexnowBatch } from '#features/indexnow/indexnow.schema.ts'
import { pathsText, resultText } from '#features/indexnow/indexnow.words.ts'
import { shortMoment } from '#ui/date-text.ts'
import { figure } from '#ui/figures.ts'
import { type Column, momentWidth } from '#ui/office/column-head.tsx'
import { ListTable } from '#ui/office/list-table.tsx'

const columns: readonly Column<IndexnowBatch>[] = [
  {
    key: 'at',
    head: '日時',
    width: momentWidth.short,
    place: 'name',
    cell: ({ at }) => shortMoment(at),
  },
  { key: 'result', head: '結果', width: 320, place: 'right', cell: resultText },
  {
    key: 'count',
    head: '件数',
    width: 80,
    align: 'end',
    cell: ({ paths }) => `${figure(paths.length)}件`,
  },
  { key: 'paths', head: 'アドレス', place: 'main', cell: ({ paths }) => pathsText(paths) },
  {
    key: 'took',
    head: '時間',
    width: 110,
    align: 'end',
    place: 'hidden',
    cell: ({ took_ms }) => `${figure(took_ms)}ミリ秒`,
  },
]

export function BatchLog({ rows }: { rows: readonly IndexnowBatch[] }) {
  return (
    <ListTable
      caption="送った記録"
      columns={columns}
      rows={rows}
      isQuiet={({ is_dry }) => is_dry}
      empty="まだ送っていません。"
    />
  )
}
