import type { OfficeRow } from '#features/items/record/office-items.schema.ts'
import type { Column } from '#ui/office/column-head.tsx'
import { RecordCode } from '#ui/office/record-code.tsx'
import { Gauge } from './confirmation-gauge.tsx'
import { NameCell } from './item-name-cell.tsx'
import { RateCell } from './item-rate-cell.tsx'

/** What every list of items in the back office has of a row; a list adds its orders and its own columns. */
export const itemColumns = {
  name: { key: 'name', head: '案件名', leastWidth: 280, place: 'name', cell: NameCell },
  code: {
    key: 'code',
    head: '番号',
    width: 76,
    place: 'facts',
    cell: ({ code }) => <RecordCode code={code} />,
  },
  rate: {
    key: 'rate',
    head: '月額 万円',
    width: 104,
    align: 'end',
    place: 'main',
    cell: (row) => <RateCell {...row} />,
  },
  entries: {
    key: 'entries',
    head: '応募',
    width: 44,
    align: 'end',
    cell: ({ entry_count }) => entry_count,
  },
  confirmed: {
    key: 'confirmed',
    head: '確認',
    width: 88,
    cell: ({ freshness, confirmed_days_ago, confirmation }) => (
      <Gauge step={freshness} days={confirmed_days_ago} confirmation={confirmation} />
    ),
  },
  left: {
    key: 'left',
    head: '残り日',
    width: 56,
    align: 'end',
    cell: ({ days_left }) => days_left ?? '–',
  },
  client: { key: 'client', head: '取引先', width: 140, cell: ({ client }) => client ?? '–' },
} satisfies Record<string, Column<OfficeRow>>
