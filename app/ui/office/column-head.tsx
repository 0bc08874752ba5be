import { Link } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import styles from './list-table.module.css'
import { changedList } from './list-url.ts'

/** A column of a list, defined once: its head, its order, its width, and the content of a cell. */
export type Column<R> = {
  key: string
  head: string
  cell: (row: R) => React.ReactNode
  /** In px. One column without a width takes what is left. */
  width?: number
  /** In px: the least that such a column takes, where its texts need more than usual for two lines. */
  leastWidth?: number
  align?: 'end'
  /** The values of `sort` in the address: what a click on the head asks for first, then the other. */
  sort?: { first: string; second?: string; firstIs: 'up' | 'down' }
  /** Shown only where the reader has asked for it by 列. */
  isExtra?: boolean
  /**
   * Its place on a phone: `name` at the top left, `main` below it, `facts` in one line,
   * `right` at the right edge, `foot` below all, `hidden` nowhere.
   */
  place?: 'name' | 'main' | 'facts' | 'right' | 'foot' | 'hidden'
  /** Its head is before it on a phone, as before every number: a bare date says too little. */
  isNamed?: boolean
}

/** What a moment takes in one line, in px: 12/31 23:59, and with its year. */
export const momentWidth = { short: 124, withYear: 172 }

/** The column that says which row it is: the name, or the first one. */
export function namingColumn<C extends Pick<Column<never>, 'place'>>(columns: readonly C[]) {
  return columns.find(({ place }) => place === 'name') ?? columns[0]
}

type Props<R> = { column: Column<R>; params: URLSearchParams; defaultSort: string | undefined }

/** A head that orders the list is a link; an arrow and `aria-sort` say which way it is ordered now. */
export function HeadCell<R>({ column, params, defaultSort }: Props<R>) {
  const { head, sort, align } = column
  const now = params.get('sort') ?? defaultSort
  const isFirst = sort !== undefined && now === sort.first
  const isSecond = sort?.second !== undefined && now === sort.second
  const isUp = isFirst === (sort?.firstIs === 'up')
  const isSorted = isFirst || isSecond
  return (
    <th
      scope="col"
      className={classNames(styles[align ?? 'start'], isSorted && styles.sorted)}
      aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : undefined}
    >
      {sort ? (
        <Link to={changedList(params, { sort: isFirst && sort.second ? sort.second : sort.first })}>
          {head}
          {isSorted && <span aria-hidden="true">{isUp ? ' ↑' : ' ↓'}</span>}
        </Link>
      ) : (
        head
      )}
    </th>
  )
}
