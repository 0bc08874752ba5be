import { Link } from 'react-router'
import { loadList } from '#core/pages/list-page.server.ts'
import { contextOf, formToken } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { listViews } from '#features/admins/saved-view.queries.server.ts'
import { searchAuditCall } from '#features/audit/audit.admin-api.server.ts'
import { actionNames, actorNames, auditFilters, resultNames } from '#features/audit/audit.words.ts'
import { targetText } from '#features/audit/audit-target.words.ts'
import { memberCode } from '#features/members/member.words.ts'
import { type Column, momentWidth } from '#ui/office/column-head.tsx'
import { FilterBar } from '#ui/office/filter-bar.tsx'
import { readingKeys } from '#ui/office/key-bar.tsx'
import { ListFoot } from '#ui/office/list-foot.tsx'
import { ListTable } from '#ui/office/list-table.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import { ViewTabs } from '#ui/office/view-tabs.tsx'
import { yearMoment } from '#ui/year-text.ts'
import type { Route } from './+types/audit-log.ts'

export async function loader(args: Route.LoaderArgs) {
  const { list } = await loadList(args, searchAuditCall)
  const views = await listViews(contextOf(args), 'audit')
  return { list, views, token: formToken(args) }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '監査ログ', isHidden: true })
}

type Line = Route.ComponentProps['loaderData']['list']['rows'][number]

const actions: Readonly<Record<string, string>> = actionNames

const columns: readonly Column<Line>[] = [
  {
    key: 'action',
    head: '操作',
    width: 222,
    place: 'name',
    cell: ({ action }) => actions[action] ?? action,
  },
  { key: 'actor', head: '操作した人', width: 170, place: 'main', cell: actorText },
  {
    key: 'member',
    head: '会員',
    width: 110,
    cell: ({ member_id }) =>
      member_id ? <Link to={`?member_id=${member_id}`}>{memberCode(member_id)}</Link> : '–',
  },
  { key: 'what', head: '対象', cell: targetText },
  { key: 'result', head: '結果', width: 70, cell: ({ result }) => resultNames[result] },
  { key: 'ip', head: 'IPアドレス', width: 140, place: 'hidden', cell: ({ ip }) => ip ?? '–' },
  {
    key: 'at',
    head: '日時',
    width: momentWidth.withYear,
    place: 'right',
    sort: { first: 'new', second: 'old', firstIs: 'down' },
    cell: ({ at }) => yearMoment(at),
  },
]

const fixedViews = [
  { name: 'すべて', query: '' },
  { name: '会員の閲覧', query: 'action=member_viewed' },
  { name: '書き出し', query: 'action=csv_exported' },
  { name: '拒否', query: 'result=refused' },
]

export default function Audit({ loaderData: { list, views, token } }: Route.ComponentProps) {
  const isMany = list.total >= 10_000
  return (
    <OfficeScreen
      title="監査ログ"
      note={isMany ? '1万件以上' : `${list.total}件`}
      keys={readingKeys}
      above={
        <>
          <ViewTabs screen="audit" views={[...fixedViews, ...views]} token={token} />
          <FilterBar
            filters={auditFilters}
            sorts={[
              { value: 'new', label: '新しい順' },
              { value: 'old', label: '古い順' },
            ]}
            columns={columns}
          />
        </>
      }
      below={
        <ListFoot list={list} note="記録は変更も削除もできません。この画面の閲覧も記録されます。" />
      }
    >
      <ListTable
        caption="監査ログの一覧"
        columns={columns}
        rows={list.rows}
        defaultSort="new"
        empty="この条件に当てはまる記録はありません。"
      />
    </OfficeScreen>
  )
}

function actorText({ actor_kind, actor_id, actor_name }: Line) {
  if (actor_name && actor_kind === 'token') return `${actor_name}（APIトークン）`
  if (actor_name) return actor_name
  if (actor_id && actor_kind === 'member') return `会員 ${memberCode(actor_id)}`
  return actor_id ? `${actorNames[actor_kind]} ${actor_id}` : actorNames[actor_kind]
}
