import { useSearchParams } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import { type Column, HeadCell, namingColumn } from './column-head.tsx'
import styles from './list-table.module.css'
import { changedList, valuesOf } from './list-url.ts'

const CHOICE_WIDTH = 38
const LEAST_REST = 220

type Row = { id: number }
type TableProps<R extends Row> = {
  /** For a screen reader: what the rows are. */
  caption: string
  columns: readonly Column<R>[]
  /** The order that holds where the address names none. */
  defaultSort?: string | undefined
  /** Where Enter and a click on the name lead. */
  hrefOf?: (row: R) => string
  /** Whether P shows a row beside the list: the address then names it by `panel`. */
  hasPanel?: boolean
  /** Rows can be chosen for acts on several; the list is in a BulkForm then. */
  isChoosable?: boolean
  nameOf?: (row: R) => string
  /** A row that is done or put away stays in its place, grey. */
  isQuiet?: (row: R) => boolean
  empty: React.ReactNode
}
type Props<R extends Row> = TableProps<R> & { rows: readonly R[] }

/** A list of the back office: a table whose columns are defined once. On a phone its rows are blocks. */
export function ListTable<R extends Row>({ rows, ...table }: Props<R>) {
  if (rows.length === 0) return <div className={styles.empty}>{table.empty}</div>
  return <Table {...table} groups={[{ key: '', rows }]} />
}

type RowGroup<R> = { key: string; title: React.ReactNode; rows: readonly R[] }
type GroupedProps<R extends Row> = TableProps<R> & { groups: readonly RowGroup<R>[] }

/** Rows under headings, in one table: its head stays visible, and J and K go through all of them. */
export function GroupedTable<R extends Row>(props: GroupedProps<R>) {
  return <Table {...props} />
}

type SectionsProps<R extends Row> = TableProps<R> & {
  groups: readonly { key: string; title?: React.ReactNode; rows: readonly R[] }[]
}

function Table<R extends Row>({ groups, ...table }: SectionsProps<R>) {
  const { caption, columns, defaultSort, isChoosable = false, empty } = table
  const [params] = useSearchParams()
  const shown = shownColumns(columns, params)
  const span = shown.length + (isChoosable ? 1 : 0)
  return (
    <table className={styles.table} width={leastWidth(shown, isChoosable)}>
      <caption className={styles.caption}>{caption}</caption>
      <colgroup>
        {isChoosable && <col width={CHOICE_WIDTH} />}
        {shown.map(({ key, width }) => (
          <col key={key} width={width} />
        ))}
      </colgroup>
      <thead className={styles.head}>
        <tr>
          {isChoosable && (
            <th className={styles.check} scope="col">
              <ChooseAll />
            </th>
          )}
          {shown.map((column) => (
            <HeadCell key={column.key} column={column} params={params} defaultSort={defaultSort} />
          ))}
        </tr>
      </thead>
      {groups.map(({ key, title, rows }) => (
        <tbody key={key}>
          {title && (
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={span}>
                {title}
                {rows.length === 0 && <span className={styles.nothing}>{empty}</span>}
              </th>
            </tr>
          )}
          {rows.map((row) => (
            <ListRow key={row.id} {...table} columns={shown} row={row} params={params} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

/** In px. A column that takes what is left reserves room for its text, and the list scrolls sideways before that. */
function leastWidth<R>(columns: readonly Column<R>[], isChoosable: boolean): number {
  return columns.reduce(
    (sum, { width, leastWidth = LEAST_REST }) => sum + (width ?? leastWidth),
    isChoosable ? CHOICE_WIDTH : 0,
  )
}

/** The columns of the address, or the default ones; that of the name is never left out. */
function shownColumns<R>(columns: readonly Column<R>[], params: URLSearchParams) {
  const named = valuesOf(params, 'cols')
  const always = namingColumn(columns)?.key
  return columns.filter(({ key, isExtra }) =>
    named.length > 0 ? key === always || named.includes(key) : !isExtra,
  )
}

type RowProps<R extends Row> = TableProps<R> & { row: R; params: URLSearchParams }

function ListRow<R extends Row>({
  row,
  columns,
  params,
  hrefOf,
  hasPanel,
  isChoosable,
  nameOf,
  isQuiet,
}: RowProps<R>) {
  const isOpen = params.get('panel') === String(row.id)
  return (
    <tr
      className={classNames(styles.row, isQuiet?.(row) && styles.quiet)}
      data-row=""
      data-href={hrefOf?.(row)}
      data-panel={hasPanel ? changedList(params, panelOf(row, params)) : undefined}
      data-open={isOpen || undefined}
    >
      {isChoosable && (
        <td className={styles.check}>
          <label className={styles.tick}>
            <input
              type="checkbox"
              name="ids"
              value={row.id}
              aria-label={`${nameOf?.(row) ?? row.id}を選ぶ`}
            />
          </label>
        </td>
      )}
      {columns.map((column) => (
        <ListCell key={column.key} column={column} row={row} />
      ))}
    </tr>
  )
}

function ListCell<R extends Row>({ column, row }: { column: Column<R>; row: R }) {
  const { head, cell, align, isNamed, place = 'facts' } = column
  const content = cell(row)
  return (
    <td
      className={classNames(styles[align ?? 'start'], styles[place])}
      data-head={isNamed || (align === 'end' && place !== 'main') ? head : undefined}
      data-little={littleOf(content)}
    >
      {content}
    </td>
  )
}

/** Nothing and zero are grey, and nothing takes no place on a phone. */
function littleOf(content: React.ReactNode): 'none' | 'zero' | undefined {
  if (content === null || content === '' || content === '–') return 'none'
  return content === 0 || content === '0' ? 'zero' : undefined
}

function panelOf(row: Row, params: URLSearchParams) {
  const isOpen = params.get('panel') === String(row.id)
  return { page: params.get('page'), panel: isOpen ? null : String(row.id) }
}

/** Chooses all rows of the page; without JavaScript it does nothing. */
function ChooseAll() {
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        aria-label="この頁の行をすべて選ぶ"
        onChange={({ currentTarget: { checked, form } }) => {
          for (const box of form?.querySelectorAll<HTMLInputElement>('input[name=ids]') ?? []) {
            if (box.checked !== checked) box.click()
          }
        }}
      />
    </label>
  )
}
