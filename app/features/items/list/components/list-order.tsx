import { Link } from 'react-router'
import { pageSize, sortOrder, usualSort } from '#features/items/list/item-search.codes.ts'
import { fittingPath, type Turn } from '#features/items/list/list-address.form.ts'
import type { SearchState } from '#features/items/list/search-state.form.ts'
import { OrderTabs } from '#ui/order-tabs.tsx'
import styles from './list-order.module.css'

type Props = { state: SearchState; hrefOf: (turn: Turn) => string }

/** To recommend takes words: without any, nothing is nearer to them than the rest. What fits has a page of its own. */
export function SortTabs({ state, hrefOf }: Props) {
  const usual = usualSort(state)
  const { sort = usual, keyword } = state
  const sorts = sortOrder.list.filter(
    ({ code }) => code !== 'recommended' || keyword || code === sort,
  )
  const byOwnFit = { code: 'own_fit', label: 'あなたに合う順', to: fittingPath(state) }
  const orders = sorts.map(({ code, label }) => {
    const turn = { ...state, sort: code === usual ? undefined : code, page: undefined }
    return { code, label: `${label}順`, to: hrefOf(turn) }
  })
  return <OrderTabs isSearch className={styles.sorts} orders={[...orders, byOwnFit]} now={sort} />
}

export function PageSizes({ state, hrefOf }: Props) {
  const { per_page = 20 } = state
  return (
    <nav className={styles.sizes} aria-label="表示件数">
      <span aria-hidden="true">表示件数</span>
      {pageSize.list.map(({ code, label }) => (
        <Link
          className={styles.size}
          key={code}
          to={hrefOf({ ...state, per_page: code === 20 ? undefined : code, page: undefined })}
          aria-current={code === per_page ? 'true' : undefined}
          rel="nofollow"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
