import { Link } from 'react-router'
import { crumbs } from '#core/pages/crumbs.ts'
import { contextOf, dependsOn, read } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { findItem } from '#features/items/item.queries.server.ts'
import { CompareTable } from '#features/shortlist/components/item-comparison-table.tsx'
import {
  comparedIds,
  comparePath,
  LEAST_COMPARED,
  MOST_COMPARED,
} from '#features/shortlist/item-comparison.form.ts'
import { comparedRows } from '#features/shortlist/item-comparison.words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { figure } from '#ui/figures.ts'
import type { Route } from './+types/compare-items.ts'
import styles from './compare-items.module.css'

export async function loader(args: Route.LoaderArgs) {
  const requested = comparedIds(args.url)
  const ids = requested.slice(0, MOST_COMPARED)
  dependsOn(args, 'search', 'tags', ...ids.map((id) => `item:${id}`))
  const { now, db } = contextOf(args)
  const found = await read(args, () => Promise.all(ids.map((id) => findItem(db, id, now))))
  const items = found.flatMap((one) => (one && 'item' in one ? [one.item] : []))
  const rows = comparedRows(items)
  const isShort = args.url.searchParams.get('diff') === '1'
  return {
    items: items.map(({ id, name, state }) => ({ id, name, state })),
    rows: isShort ? rows.filter(({ differs }) => differs) : rows,
    differing: rows.filter(({ differs }) => differs).length,
    isShort,
    isTooMany: requested.length > MOST_COMPARED,
  }
}

export const handle = crumbs<typeof loader>(() => [
  { text: '検討中の案件', to: '/considers' },
  { text: '条件を比べる' },
])

export function meta({ matches }: Route.MetaArgs) {
  const path = '/considers/compare'
  return pageMeta(matches, { title: '案件の条件を比べる', path, isHidden: true })
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  const { items, rows, differing, isShort, isTooMany } = loaderData
  if (items.length < LEAST_COMPARED) return <TooFew />
  const ids = items.map(({ id }) => id)
  return (
    <div>
      <h1>案件の条件を比べる</h1>
      {isTooMany && (
        <p className={styles.note} role="status">
          一度に比べられるのは{MOST_COMPARED}件までです。はじめの{MOST_COMPARED}件を表示しています。
        </p>
      )}
      <p className={styles.ways}>
        <span>
          違いのある項目 <strong>{figure(differing)}</strong>
        </span>
        <Link to={comparePath(ids, !isShort)} preventScrollReset>
          {isShort ? 'すべての項目を見る' : '違いのある項目だけ見る'}
        </Link>
        <Link to="/considers">検討中の案件に戻る</Link>
      </p>
      <CompareTable items={items} rows={rows} isShort={isShort} />
    </div>
  )
}

function TooFew() {
  return (
    <EmptyState
      isWholePage
      title="比べる案件を2件以上選んでください"
      actions={<ButtonLink to="/considers">検討中の案件に戻る</ButtonLink>}
    >
      検討中の案件の一覧で「比べる」を{LEAST_COMPARED}〜{MOST_COMPARED}
      件選ぶと、単価や働き方などの条件を並べて見られます。
    </EmptyState>
  )
}
