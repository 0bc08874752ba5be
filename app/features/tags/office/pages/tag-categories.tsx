import { Link } from 'react-router'
import { hasCapability, loadList } from '#core/pages/list-page.server.ts'
import { contextOf, formToken } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { listViews } from '#features/admins/saved-view.queries.server.ts'
import { TermCell } from '#features/tags/office/components/tag-term-cell.tsx'
import { searchCategoriesCall } from '#features/tags/office/tag-category.admin-api.server.ts'
import {
  categoryFilters,
  categorySortNames,
  categoryViews,
} from '#features/tags/office/tag-category.words.ts'
import { figure } from '#ui/figures.ts'
import { CatalogueScreen } from '#ui/office/catalogue-screen.tsx'
import type { Column } from '#ui/office/column-head.tsx'
import type { Route } from './+types/tag-categories.ts'

export async function loader(args: Route.LoaderArgs) {
  const { list } = await loadList(args, searchCategoriesCall)
  return {
    list,
    views: await listViews(contextOf(args), 'tag-categories'),
    canWrite: hasCapability(args, 'items.write'),
    token: formToken(args),
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'タグの分類', isHidden: true })
}

type ListedCategory = Route.ComponentProps['loaderData']['list']['rows'][number]

const columns: readonly Column<ListedCategory>[] = [
  {
    key: 'name',
    head: '名前',
    place: 'name',
    sort: { first: 'name', firstIs: 'up' },
    cell: ({ id, name, key }) => (
      <TermCell group={key}>
        <Link to={`/admin/tag-categories/${id}`}>{name}</Link>
      </TermCell>
    ),
  },
  {
    key: 'parent',
    head: '路線',
    width: 220,
    cell: ({ parent_name }) => parent_name ?? 'サイトの路線',
  },
  {
    key: 'tag_count',
    head: 'タグ',
    width: 110,
    align: 'end',
    place: 'right',
    sort: { first: 'tags', firstIs: 'down' },
    cell: ({ id, tag_count }) => (
      <Link to={`/admin/tags?tag_category_id=${id}`}>{figure(tag_count)}</Link>
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

export default function TagCategories({ loaderData }: Route.ComponentProps) {
  const { list, views, canWrite, token } = loaderData
  return (
    <CatalogueScreen
      title="タグの分類"
      crumb={{ to: '/admin/tags', text: 'タグ' }}
      list={list}
      columns={columns}
      views={{ screen: 'tag-categories', views: [...categoryViews, ...views], token }}
      filters={{ searches: '名前', filters: categoryFilters, sorts: categorySortNames }}
      defaultSort="position"
      hrefOf={({ id }) => `/admin/tag-categories/${id}`}
      isQuiet={({ is_deleted }) => is_deleted}
      noun="分類"
      create={canWrite && { to: '/admin/tag-categories/new', text: '登録する' }}
    />
  )
}
