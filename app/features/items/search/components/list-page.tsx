import { ItemTable } from '#features/items/components/item-table.tsx'
import { FilterPanel, PANEL } from '#features/items/filters/components/filter-panel.tsx'
import type { ItemsFound } from '#features/items/filters/queries.server.ts'
import { searchPath } from '#features/items/search/rules.ts'
import { SeenChoice } from '#features/items/viewed/components/seen-choice.tsx'
import { ViewedItems } from '#features/items/viewed/components/viewed-items.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pager } from '#ui/pager.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { Conditions } from './conditions.tsx'
import { PageSizes, SortTabs } from './list-order.tsx'
import styles from './list-page.module.css'
import { NarrowingLinks } from './narrowing-links.tsx'
import { RateStats } from './rate-stats.tsx'

type Props = {
  title: string
  found: ItemsFound
  /** Under the heading. */
  lead?: React.ReactNode
  /** Under the list. */
  children?: React.ReactNode
}

/** Heading, filters at the left, what is found at the right. */
export function ListPage({ title, found, lead, children }: Props) {
  const { state, groups, histogram, months, total, clearTo, chips } = found
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>
        {title}
        <span className={styles.count}>
          {total.toLocaleString('ja-JP')}
          <span className={styles.unit}>件</span>
        </span>
      </h1>
      {lead}
      <div className={styles.columns}>
        <div className={styles.side}>
          <a className={styles.skip} href="#results">
            検索結果へ移動
          </a>
          <FilterPanel {...{ state, groups, months, total, clearTo }} bins={histogram} />
        </div>
        <div className={styles.results} id="results" tabIndex={-1}>
          <Results found={found} />
          {children}
          <ViewedItems />
        </div>
      </div>
      <div className={styles.bar}>
        <Button isWide popoverTarget={PANEL}>
          絞り込み
          {chips.length > 0 && (
            <span className={styles.badge}>
              {chips.length}
              <VisuallyHidden>件の条件</VisuallyHidden>
            </span>
          )}
        </Button>
      </div>
    </div>
  )
}

function Results({ found }: { found: ItemsFound }) {
  const { state, rows, total, page, per_page, stats, histogram, narrowings } = found
  const pager = {
    page,
    total,
    perPage: per_page,
    hrefOf: (to: number) => searchPath({ ...state, page: to === 1 ? undefined : to }),
  }
  return (
    <>
      <p role="status">
        <VisuallyHidden>{total.toLocaleString('ja-JP')}件の案件があります。</VisuallyHidden>
      </p>
      <Conditions {...found} />
      <RateStats stats={stats} bins={histogram} />
      <NarrowingLinks state={state} narrowings={narrowings} />
      {rows.length === 0 ? (
        <NothingFound total={total} firstTo={pager.hrefOf(1)} />
      ) : (
        <>
          <div className={styles.order}>
            <Pager {...pager} location="top" />
            <SortTabs state={state} />
          </div>
          <ItemTable rows={rows} median={stats.median} />
          <SeenChoice ids={rows.map(({ id }) => id)} />
          <Pager {...pager} location="bottom" />
          <PageSizes state={state} />
        </>
      )}
    </>
  )
}

function NothingFound({ total, firstTo }: { total: number; firstTo: string }) {
  if (total > 0) {
    return (
      <EmptyState
        title="このページに案件はありません。"
        actions={<ButtonLink to={firstTo}>1ページ目を見る</ButtonLink>}
      >
        条件に合う案件は{total.toLocaleString('ja-JP')}件です。
      </EmptyState>
    )
  }
  return (
    <EmptyState title="条件に合う案件は、いまありません。">
      条件を1つ外すか、言い換えてお探しください。案件は毎日加わります。
    </EmptyState>
  )
}
