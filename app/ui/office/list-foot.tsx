import { useSearchParams } from 'react-router'
import { figure } from '#ui/figures.ts'
import { shownRows } from '#ui/pager-window.ts'
import styles from './list-foot.module.css'
import { changedList } from './list-url.ts'
import { OfficeLink } from './office-button.tsx'

type Props = {
  list: { page: number; per_page: number; total: number }
  /** 件, 人, 通. */
  unit?: string
  /** The note on every list of people: that looking at it is on record. */
  note?: React.ReactNode
}

/** Where one is in a list, and the ways to the page before and after. */
export function ListFoot({ list: { page, per_page, total }, unit = '件', note }: Props) {
  const [params] = useSearchParams()
  const { first, last } = shownRows({ page, perPage: per_page, total })
  const to = (number: number) => changedList(params, { page: String(number) })
  return (
    <nav className={styles.foot} aria-label="ページ送り">
      {total > 0 && (
        <span>
          {figure(first)}〜{figure(last)} / {figure(total)}
          {unit}
        </span>
      )}
      {page > 1 && (
        <OfficeLink look="bare" isSmall hotkey="[" to={to(page - 1)}>
          前
        </OfficeLink>
      )}
      {last < total && (
        <OfficeLink look="bare" isSmall hotkey="]" to={to(page + 1)}>
          次
        </OfficeLink>
      )}
      {note && <span className={styles.note}>{note}</span>}
    </nav>
  )
}
