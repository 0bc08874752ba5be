import type { ItemFigures, ItemRow } from '#features/items/schema.ts'
import { SeenChoice } from '#features/items/viewed/components/seen-choice.tsx'
import { ViewedItems } from '#features/items/viewed/components/viewed-items.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { inMan } from '#ui/money.tsx'
import { Pager } from '#ui/pager.tsx'
import styles from './item-list.module.css'
import { ItemTable } from './item-table.tsx'

type Props = {
  title: string
  figures: ItemFigures
  list: { rows: ItemRow[]; total: number; page: number; per_page: number }
  /** The address of the list without its page. */
  path: string
}

/** A list of open items with its figures, a pager above and below. */
export function ItemList({ title, figures, list, path }: Props) {
  const { rows, total, page, per_page } = list
  const pager = {
    page,
    total,
    perPage: per_page,
    hrefOf: (to: number) => (to === 1 ? path : `${path}?page=${to}`),
  }
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>
        {title}
        <span className={styles.count}>
          {total.toLocaleString('ja-JP')}
          <span className={styles.unit}>件</span>
        </span>
      </h1>
      <p className={styles.figures}>
        {figures.rate_median !== null && (
          <span>
            単価の上限の中央値 <strong>{inMan(figures.rate_median)}万円</strong>（税抜、n=
            {figures.rate_n.toLocaleString('ja-JP')}）
          </span>
        )}
        <span>
          3日以内に確認 <strong>{figures.confirmed_count.toLocaleString('ja-JP')}件</strong>
        </span>
        <span>新着順</span>
      </p>
      {total === 0 ? (
        <EmptyState title="いま募集中の案件はありません。">
          案件は毎日加わります。時間をおいてご覧ください。
        </EmptyState>
      ) : (
        <>
          <Pager {...pager} location="top" />
          <ItemTable rows={rows} median={figures.rate_median} />
          <SeenChoice ids={rows.map(({ id }) => id)} />
          <Pager {...pager} location="bottom" />
        </>
      )}
      <ViewedItems />
    </div>
  )
}
