import { Link } from 'react-router'
import { hasCapability, loadList } from '#core/pages/list-page.server.ts'
import { contextOf, formToken } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { listViews } from '#features/admins/saved-view.queries.server.ts'
import { searchColumnCategories } from '#features/columns/office/column-category.admin-api.server.ts'
import {
  categoryFilters,
  categorySortNames,
  categoryViews,
} from '#features/columns/office/column-category.words.ts'
import { figure } from '#ui/figures.ts'
import { CatalogueScreen } from '#ui/office/catalogue-screen.tsx'
import type { Column } from '#ui/office/column-head.tsx'
import type { Route } from './+types/column-categories.ts'

export async function loader(args: Route.LoaderArgs) {
  const { list } = await loadList(args, searchColumnCategories)
  return {
    list,
    views: await listViews(contextOf(args), 'column-categories'),
    canWrite: hasCapability(args, 'contents.write'),
    token: formToken(args),
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'コラムの分類', isHidden: true })
}

type ListedCategory = Route.ComponentProps['loaderData']['list']['rows'][number]

const columns: readonly Column<ListedCategory>[] = [
  {
    key: 'name',
    head: '名前',
    place: 'name',
    sort: { first: 'name', firstIs: 'up' },
    cell: ({ id, name }) => <Link to={`/admin/column-categories/${id}`}>{name}</Link>,
  },
  { key: 'slug', head: 'アドレス', width: 260, cell: ({ slug }) => `/column/category/${slug}` },
  {
    key: 'column_count',
    head: 'コラム',
    width: 110,
    align: 'end',
    place: 'right',
    sort: { first: 'columns', firstIs: 'down' },
    cell: ({ id, column_count }) => (
      <Link to={`/admin/columns?category_id=${id}`}>{figure(column_count)}</Link>
    ),
  },
  {
    key: 'position',
    head: '並び順',
    width: 110,
    align: 'end',
    sort: { first: 'position', firstIs: 'up' },
    cell: ({ position }) => position,
  },
]

export default function ColumnCategories({ loaderData }: Route.ComponentProps) {
  const { list, views, canWrite, token } = loaderData
  return (
    <CatalogueScreen
      title="コラムの分類"
      crumb={{ to: '/admin/columns', text: 'コラム' }}
      list={list}
      columns={columns}
      views={{ screen: 'column-categories', views: [...categoryViews, ...views], token }}
      filters={{ searches: '名前・アドレス', filters: categoryFilters, sorts: categorySortNames }}
      defaultSort="position"
      hrefOf={({ id }) => `/admin/column-categories/${id}`}
      isQuiet={({ is_deleted }) => is_deleted}
      noun="分類"
      create={canWrite && { to: '/admin/column-categories/new', text: '登録する' }}
    />
  )
}
