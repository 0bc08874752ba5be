import { Link } from 'react-router'
import { hasCapability, loadList } from '#core/pages/list-page.server.ts'
import { contextOf, formToken } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { listViews } from '#features/admins/saved-view.queries.server.ts'
import { searchTagsCall } from '#features/items/office/counted-tags.admin-api.server.ts'
import { TermCell } from '#features/tags/office/components/tag-term-cell.tsx'
import { tagState } from '#features/tags/office/office-tags.codes.ts'
import { tagFilters, tagSortNames, tagViews } from '#features/tags/office/tag.words.ts'
import { listCategoryOptions } from '#features/tags/office/tag-category.queries.server.ts'
import { tagType } from '#features/tags/tag.codes.ts'
import { shortMoment } from '#ui/date-text.ts'
import { figure } from '#ui/figures.ts'
import { BulkForm } from '#ui/office/bulk-form.tsx'
import { type Column, momentWidth } from '#ui/office/column-head.tsx'
import { FilterBar } from '#ui/office/filter-bar.tsx'
import { choosingKeys, listKeys } from '#ui/office/key-bar.tsx'
import { ListFoot } from '#ui/office/list-foot.tsx'
import { ListTable } from '#ui/office/list-table.tsx'
import { OfficeLink } from '#ui/office/office-button.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import { ViewTabs } from '#ui/office/view-tabs.tsx'
import type { Route } from './+types/tags.ts'

export async function loader(args: Route.LoaderArgs) {
  const { list } = await loadList(args, searchTagsCall)
  const context = contextOf(args)
  return {
    list,
    categories: await listCategoryOptions(context.db),
    views: await listViews(context, 'tags'),
    canWrite: hasCapability(args, 'items.write'),
    token: formToken(args),
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'タグ', isHidden: true })
}

type ListedTag = Route.ComponentProps['loaderData']['list']['rows'][number]

const columns: readonly Column<ListedTag>[] = [
  {
    key: 'term',
    head: '名前',
    width: 210,
    place: 'name',
    sort: { first: 'term', firstIs: 'up' },
    cell: ({ id, term, group }) => (
      <TermCell group={group}>
        <Link to={`/admin/tags/${id}`}>{term}</Link>
      </TermCell>
    ),
  },
  {
    key: 'item_count',
    head: '公開中の案件',
    width: 110,
    align: 'end',
    place: 'right',
    sort: { first: 'items', firstIs: 'down' },
    cell: ({ item_count }) => (item_count > 0 ? figure(item_count) : '–'),
  },
  {
    key: 'category',
    head: '分類',
    width: 130,
    sort: { first: 'category', firstIs: 'up' },
    cell: ({ category_name }) => category_name,
  },
  {
    key: 'tag_type',
    head: '種類',
    width: 110,
    cell: ({ tag_type }) => (tag_type === 1 ? '–' : tagType.label(tag_type)),
  },
  { key: 'kana', head: 'よみ', width: 160, place: 'hidden', cell: ({ kana }) => kana ?? '–' },
  {
    key: 'synonyms',
    head: '同義語',
    leastWidth: 276,
    place: 'foot',
    cell: ({ synonyms }) => synonyms.join('、') || '–',
  },
  {
    key: 'has_landing',
    head: '紹介文',
    width: 70,
    place: 'hidden',
    cell: ({ has_landing }) => (has_landing ? 'あり' : '–'),
  },
  {
    key: 'state',
    head: '状態',
    width: 180,
    isExtra: true,
    cell: ({ state, merged_into_term }) =>
      state === 'merged' ? `「${merged_into_term}」へ統合` : tagState.label(state),
  },
  {
    key: 'updated_at',
    head: '更新',
    width: momentWidth.short,
    isExtra: true,
    place: 'hidden',
    sort: { first: 'updated', firstIs: 'down' },
    cell: ({ updated_at }) => shortMoment(updated_at),
  },
]

const acts = [
  { act: 'merge', text: '統合する', hotkey: 'm' },
  { act: 'delete', text: '削除する', hotkey: 'x' },
]

export default function Tags({ loaderData }: Route.ComponentProps) {
  const { list, categories, views, canWrite, token } = loaderData
  const shared = {
    caption: 'タグの一覧',
    columns,
    rows: list.rows,
    defaultSort: 'items',
    hrefOf: ({ id }: ListedTag) => `/admin/tags/${id}`,
    nameOf: ({ term }: ListedTag) => term,
    isQuiet: ({ state }: ListedTag) => state !== 'active',
    empty: 'この条件に当てはまるタグはありません。',
  }
  return (
    <OfficeScreen
      title="タグ"
      note={`${figure(list.total)}件`}
      keys={canWrite ? choosingKeys : listKeys}
      actions={
        <>
          <OfficeLink to="/admin/tag-categories">分類</OfficeLink>
          {canWrite && <OfficeLink to="/admin/tags/merge">統合</OfficeLink>}
          {canWrite && (
            <OfficeLink look="filled" to="/admin/tags/new" hotkey="n">
              登録する
            </OfficeLink>
          )}
        </>
      }
      above={
        <>
          <ViewTabs screen="tags" views={[...tagViews, ...views]} token={token} />
          <FilterBar
            searches="名前・よみ・同義語"
            filters={tagFilters(categories)}
            sorts={tagSortNames}
            columns={columns}
          />
        </>
      }
      below={<ListFoot list={list} />}
    >
      {canWrite ? (
        <BulkForm action="/admin/tags/bulk" acts={acts}>
          <ListTable {...shared} isChoosable />
        </BulkForm>
      ) : (
        <ListTable {...shared} />
      )}
    </OfficeScreen>
  )
}
