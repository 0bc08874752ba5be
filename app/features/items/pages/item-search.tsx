import { data } from 'react-router'
import { lastPageOf, pageOf } from '#core/calls/paging.ts'
import { crumbs } from '#core/pages/crumbs.ts'
import { contextOf, dependsOn } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { ItemList } from '#features/items/components/item-list.tsx'
import { readFigures } from '#features/items/figures/queries.server.ts'
import { listOpenItems } from '#features/items/queries.server.ts'
import { withoutText } from '#features/items/schema.ts'
import type { Route } from './+types/item-search.ts'

export async function loader(args: Route.LoaderArgs) {
  dependsOn(args, 'items', 'tags', 'figures')
  const { db, now } = contextOf(args)
  const paging = { page: pageOf(args.url), per_page: 20 as const }
  const figures = await readFigures(db, now)
  const list = { ...paging, total: figures.open_count }
  if (paging.page > lastPageOf(list)) {
    throw data({ message: `Page not found: ${args.url.pathname}` }, { status: 404 })
  }
  const rows = await listOpenItems(db, { now, paging })
  return { figures, list: { ...list, rows: rows.map(withoutText) } }
}

export const handle = crumbs<typeof loader>(() => [{ text: '案件一覧' }])

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const page = loaderData?.list.page ?? 1
  return pageMeta(matches, {
    title: page === 1 ? '案件一覧' : `案件一覧（${page}ページ目）`,
    description: '募集中のフリーランスITエンジニア案件の一覧です。新しい順に並べています。',
    path: page === 1 ? '/item/search' : `/item/search?page=${page}`,
  })
}

export default function ItemSearch({ loaderData }: Route.ComponentProps) {
  return <ItemList title="案件一覧" path="/item/search" {...loaderData} />
}
