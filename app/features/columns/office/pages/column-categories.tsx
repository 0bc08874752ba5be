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
import type { Column } from '#ui/office/column-head.tsx'
import { FilterBar } from '#ui/office/filter-bar.tsx'
import { listKeys } from '#ui/office/key-bar.tsx'
import { ListFoot } from '#ui/office/list-foot.tsx'
import { ListTable } from '#ui/office/list-table.tsx'
import { OfficeLink } from '#ui/office/office-button.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import { ViewTabs } from '#ui/office/view-tabs.tsx'
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

type Category = Route.ComponentProps['loaderData']['list']['rows'][number]

const columns: readonly Column<Category>[] = [
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
    <OfficeScreen
      title="コラムの分類"
      crumb={{ to: '/admin/columns', text: 'コラム' }}
      note={`${list.total}件`}
      keys={listKeys}
      actions={
        canWrite && (
          <OfficeLink look="filled" to="/admin/column-categories/new" hotkey="n">
            登録する
          </OfficeLink>
        )
      }
      above={
        <>
          <ViewTabs screen="column-categories" views={[...categoryViews, ...views]} token={token} />
          <FilterBar
            searches="名前・アドレス"
            filters={categoryFilters}
            sorts={categorySortNames}
            columns={columns}
          />
        </>
      }
      below={<ListFoot list={list} />}
    >
      <ListTable
        caption="コラムの分類の一覧"
        columns={columns}
        rows={list.rows}
        defaultSort="position"
        hrefOf={({ id }) => `/admin/column-categories/${id}`}
        isQuiet={({ is_deleted }) => is_deleted}
        empty="この条件に当てはまる分類はありません。"
      />
    </OfficeScreen>
  )
}
