import { useSearchParams } from 'react-router'
import type { Column } from './column-head.tsx'
import { FilterBar } from './filter-bar.tsx'
import { listKeys } from './key-bar.tsx'
import { ListFoot } from './list-foot.tsx'
import { ListTable } from './list-table.tsx'
import { valuesOf } from './list-url.ts'
import { OfficeLink } from './office-button.tsx'
import { OfficeScreen } from './screen.tsx'
import { ViewTabs } from './view-tabs.tsx'

type Row = { id: number }
type Props<R extends Row> = {
  title: string
  crumb?: { to: string; text: string }
  list: { rows: readonly R[]; total: number; page: number; per_page: number }
  columns: readonly Column<R>[]
  views: React.ComponentProps<typeof ViewTabs>
  filters: Omit<React.ComponentProps<typeof FilterBar>, 'columns'>
  defaultSort: string
  /** The address of a row. */
  hrefOf: (row: R) => string
  isQuiet: (row: R) => boolean
  /** What a row is called where there are none. */
  noun: string
  /** What the list is for and how its first row comes, where nothing is in it at all. */
  beginning?: React.ReactNode
  /** Follows the number of rows. */
  note?: string
  /** Links to the lists beside this one. */
  links?: React.ReactNode
  /** The form of a new row, for staff who may write. */
  create?: { to: string; text: string } | false
  footNote?: React.ReactNode
}

/** The list of a catalogue: rows that are searched, sorted, opened and added. */
export function CatalogueScreen<R extends Row>(props: Props<R>) {
  const { title, list, columns, views, filters, noun, note, links, create } = props
  const [params] = useSearchParams()
  const names = ['keyword', ...filters.filters.map(({ name }) => name)]
  const isNarrowed = names.some((name) => valuesOf(params, name).length > 0)
  return (
    <OfficeScreen
      title={title}
      crumb={props.crumb}
      note={`${list.total}件${note ? `・${note}` : ''}`}
      keys={listKeys}
      actions={
        <>
          {links}
          {create && (
            <OfficeLink look="filled" to={create.to} hotkey="n">
              {create.text}
            </OfficeLink>
          )}
        </>
      }
      above={
        <>
          <ViewTabs {...views} />
          <FilterBar {...filters} columns={columns} />
        </>
      }
      below={<ListFoot list={list} note={props.footNote} />}
    >
      <ListTable
        caption={`${title}の一覧`}
        columns={columns}
        rows={list.rows}
        defaultSort={props.defaultSort}
        hrefOf={props.hrefOf}
        isQuiet={props.isQuiet}
        empty={
          isNarrowed ? (
            `この条件に当てはまる${noun}はありません。`
          ) : (
            <>
              {noun}はまだありません。{props.beginning}
            </>
          )
        }
      />
    </OfficeScreen>
  )
}
