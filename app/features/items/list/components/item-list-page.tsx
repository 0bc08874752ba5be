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
const ListResults = latePart(async () => {
  const { ListResults } = await import('./list-results.tsx')
  return ListResults
})
const ListBar = latePart(async () => {
  const { ListBar } = await import('./list-bar.tsx')
  return ListBar
})
const PANEL = 'filters'

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
            id={PANEL}
            state={state}
            groups={groups}
            months={months}
            confirmed={confirmed}
            total={total}
            clearTo={clearTo}
            bins={histogram}
          />
        </div>
        <div className={styles.results} id="results" tabIndex={-1}>
          <ListResults found={found} path={path} />
          {children}
          <ViewedItems />
        </div>
      </div>
      <ListBar state={state} chosen={chips.length} panel={PANEL} />
    </div>
  )
}
