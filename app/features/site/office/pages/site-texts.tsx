import { Link } from 'react-router'
import { loadList } from '#core/pages/list-page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { searchTextsCall } from '#features/site/office/site-text.admin-api.server.ts'
import type { TextRow } from '#features/site/office/site-text.schema.ts'
import { textSortNames } from '#features/site/office/site-text.words.ts'
import { slashDay } from '#ui/date-text.ts'
import type { Column } from '#ui/office/column-head.tsx'
import { FilterBar } from '#ui/office/filter-bar.tsx'
import { findingKeys } from '#ui/office/key-bar.tsx'
import { ListFoot } from '#ui/office/list-foot.tsx'
import { ListTable } from '#ui/office/list-table.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import type { Route } from './+types/site-texts.ts'

export async function loader(args: Route.LoaderArgs) {
  return await loadList(args, searchTextsCall)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'ページの文章', isHidden: true })
}

const columns: readonly Column<TextRow>[] = [
  {
    key: 'title',
    head: '題名',
    place: 'name',
    cell: ({ slug, title }) => <Link to={`/admin/texts/${slug}`}>{title}</Link>,
  },
  {
    key: 'slug',
    head: 'アドレス',
    width: 280,
    place: 'main',
    sort: { first: 'name', firstIs: 'up' },
    cell: ({ slug }) => `/${slug}`,
  },
  { key: 'state', head: '状態', width: 150, cell: stateOf },
  {
    key: 'updated',
    head: '更新',
    width: 110,
    place: 'right',
    sort: { first: 'updated', firstIs: 'down' },
    cell: ({ updated }) => slashDay(updated),
  },
]

function stateOf({ is_fixed, is_written }: TextRow): string {
  if (is_fixed) return '版で管理'
  return is_written ? '書き換え済み' : '元のまま'
}

export default function Texts({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <OfficeScreen
      title="ページの文章"
      note={`${list.total}件`}
      keys={findingKeys}
      above={
        <FilterBar searches="題名・アドレス" filters={[]} sorts={textSortNames} columns={columns} />
      }
      below={<ListFoot list={list} />}
    >
      <ListTable
        caption="ページの文章の一覧"
        columns={columns}
        rows={list.rows}
        defaultSort="name"
        hrefOf={({ slug }) => `/admin/texts/${slug}`}
        empty="この条件に当てはまる文はありません。"
      />
    </OfficeScreen>
  )
}
