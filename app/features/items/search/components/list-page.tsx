import { ItemTable } from '#features/items/components/item-table.tsx'
import { FilterPanel, PANEL } from '#features/items/filters/components/filter-panel.tsx'
import type { ItemsFound } from '#features/items/filters/queries.server.ts'
import { type Turn, turnedPath } from '#features/items/filters/rules.ts'
import { useRowsSoFar } from '#features/items/more/browser.ts'
import { MoreItems } from '#features/items/more/components/more-items.tsx'
import { SearchRescue } from '#features/items/rescue/components/search-rescue.tsx'
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
import { SearchBox } from './search-box.tsx'

type Props = {
  title: string
  found: ItemsFound
  /** Its address where it has one of its own, apart from order and page. */
  path?: string | undefined
  /** Under the list. */
  children?: React.ReactNode
}

/** Heading, filters at the left, what is found at the right. */
export function ListPage({ title, found, path, children }: Props) {
  const { state, groups, histogram, months, confirmed, total, clearTo, chips } = found
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>
        {title}{' '}
        <span className={styles.count}>
          {total.toLocaleString('ja-JP')}
          <span className={styles.unit}>件</span>
        </span>
      </h1>
      <div className={styles.search}>
        <SearchBox look="page" />
      </div>
      <div className={styles.columns}>
        <div className={styles.side}>
          <a className={styles.skip} href="#results">
            検索結果へ移動
          </a>
          <FilterPanel {...{ state, groups, months, confirmed, total, clearTo }} bins={histogram} />
        </div>
        <div className={styles.results} id="results" tabIndex={-1}>
          <Results found={found} path={path} />
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

function Results({ found, path }: Pick<Props, 'found' | 'path'>) {
  const { state, total, page, per_page, stats, spread, narrowings } = found
  const hrefOf = (turn: Turn) => turnedPath(state, turn, path)
  const pageOf = (to: number) => hrefOf({ ...state, page: to === 1 ? undefined : to })
  const { rows, from } = useRowsSoFar({ path: pageOf(1), page, rows: found.rows })
  const pager = { page, from, total, perPage: per_page, hrefOf: pageOf }
  return (
    <>
      <p role="status">
        <VisuallyHidden>{total.toLocaleString('ja-JP')}件の案件があります。</VisuallyHidden>
      </p>
      <Conditions {...found} />
      <RateStats stats={stats} bins={spread} />
      <NarrowingLinks narrowings={narrowings} />
      {rows.length === 0 ? (
        <NothingFound found={found} firstTo={pageOf(1)} />
      ) : (
        <>
          <div className={styles.order}>
            <Pager {...pager} location="top" />
            <SortTabs {...{ state, hrefOf }} />
          </div>
          <ItemTable rows={rows} median={stats.median} />
          <SeenChoice ids={rows.map(({ id }) => id)} />
          <MoreItems {...pager} />
          <PageSizes {...{ state, hrefOf }} />
        </>
      )}
    </>
  )
}

function NothingFound({ found: { total, rescue }, firstTo }: NothingProps) {
  if (rescue) return <SearchRescue {...rescue} />
  return (
    <EmptyState
      title="このページに案件はありません。"
      actions={<ButtonLink to={firstTo}>1ページ目を見る</ButtonLink>}
    >
      条件に合う案件は{total.toLocaleString('ja-JP')}件です。
    </EmptyState>
  )
}

type NothingProps = { found: ItemsFound; firstTo: string }
