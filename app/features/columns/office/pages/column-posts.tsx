import { Link } from 'react-router'
import { hasCapability, loadList } from '#core/pages/list-page.server.ts'
import { contextOf, formToken } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { listViews } from '#features/admins/saved-view.queries.server.ts'
import { columnState } from '#features/columns/column.codes.ts'
import { listCategoryOptions } from '#features/columns/office/column-category.queries.server.ts'
import { searchPostsCall } from '#features/columns/office/column-post.admin-api.server.ts'
import {
  postFilters,
  postSortNames,
  postViews,
} from '#features/columns/office/column-post.words.ts'
import { CatalogueScreen } from '#ui/office/catalogue-screen.tsx'
import { type Column, momentWidth } from '#ui/office/column-head.tsx'
import { OfficeLink } from '#ui/office/office-button.tsx'
import { yearMoment } from '#ui/year-text.ts'
import type { Route } from './+types/column-posts.ts'

export async function loader(args: Route.LoaderArgs) {
  const { list } = await loadList(args, searchPostsCall)
  const context = contextOf(args)
  return {
    list,
    categories: await listCategoryOptions(context.db),
    views: await listViews(context, 'columns'),
    canWrite: hasCapability(args, 'contents.write'),
    token: formToken(args),
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'コラム', isHidden: true })
}

type ListedPost = Route.ComponentProps['loaderData']['list']['rows'][number]

const columns: readonly Column<ListedPost>[] = [
  {
    key: 'title',
    head: '題名',
    leastWidth: 340,
    place: 'name',
    sort: { first: 'title', firstIs: 'up' },
    cell: ({ id, title }) => <Link to={`/admin/columns/${id}`}>{title}</Link>,
  },
  {
    key: 'state',
    head: '状態',
    width: 90,
    place: 'right',
    cell: ({ state }) => columnState.label(state),
  },
  {
    key: 'category',
    head: '分類',
    width: 150,
    cell: ({ category_name, outside_url }) => (outside_url ? 'WordPress' : (category_name ?? '–')),
  },
  { key: 'author', head: '執筆', width: 150, place: 'hidden', cell: ({ author }) => author },
  {
    key: 'publish_from',
    head: '公開',
    width: momentWidth.withYear,
    isNamed: true,
    sort: { first: 'new', second: 'old', firstIs: 'down' },
    cell: ({ publish_from }) => (publish_from ? yearMoment(publish_from) : '–'),
  },
  {
    key: 'updated_at',
    head: '更新',
    width: momentWidth.withYear,
    place: 'hidden',
    sort: { first: 'updated', firstIs: 'down' },
    cell: ({ updated_at }) => yearMoment(updated_at),
  },
]

export default function Posts({ loaderData }: Route.ComponentProps) {
  const { list, categories, views, canWrite, token } = loaderData
  return (
    <CatalogueScreen
      title="コラム"
      list={list}
      columns={columns}
      views={{ screen: 'columns', views: [...postViews, ...views], token }}
      filters={{
        searches: '題名・アドレス・本文',
        filters: postFilters(categories),
        sorts: postSortNames,
      }}
      defaultSort="updated"
      hrefOf={({ id }) => `/admin/columns/${id}`}
      isQuiet={({ state }) => state === 'ended' || state === 'deleted'}
      noun="コラム"
      links={
        <>
          <OfficeLink to="/admin/column-categories">分類</OfficeLink>
          <OfficeLink to="/admin/column-links">関連付け</OfficeLink>
        </>
      }
      create={canWrite && { to: '/admin/columns/new', text: '書く' }}
    />
  )
}
