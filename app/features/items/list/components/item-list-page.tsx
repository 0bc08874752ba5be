import { latePart } from '#core/pages/late-part.tsx'
import type { ItemsFound } from '#features/items/list/item-list.queries.server.ts'
import { figure } from '#ui/figures.ts'
import styles from './item-list-page.module.css'
import { SearchBox } from './search-box.tsx'
import { ViewedItems } from './viewed-items.tsx'

const FilterPanel = latePart(async () => {
  const { FilterPanel } = await import('./filter-panel.tsx')
  return FilterPanel
})

/** The id of the filters. */
export const FILTER_PANEL = 'filters'

type Props = {
  title: string
  found: ItemsFound
  results: React.ReactNode
  /** At the foot of a narrow screen. */
  bar: React.ReactNode
  /** Under the list. */
  children?: React.ReactNode
}

/** Heading, filters at the left, what is found at the right. */
export function ListPage({ title, found, results, bar, children }: Props) {
  const { state, groups, others, histogram, bands, months, confirmed, total } = found
  const { clearTo, wantedDays } = found
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>
        {title}{' '}
        <span className={styles.count}>
          {figure(total)}
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
          <FilterPanel
            id={FILTER_PANEL}
            state={state}
            groups={groups}
            others={others}
            bands={bands}
            months={months}
            confirmed={confirmed}
            total={total}
            clearTo={clearTo}
            bins={histogram}
            wantedDays={wantedDays}
          />
        </div>
        <div className={styles.results} id="results" tabIndex={-1}>
          {results}
          {children}
          <ViewedItems />
        </div>
      </div>
      {bar}
    </div>
  )
}
