import { Link } from 'react-router'
import { hasCapability, loadList } from '#core/pages/list-page.server.ts'
import { contextOf, formToken, load } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { listViews } from '#features/admins/saved-view.queries.server.ts'
import { getExternalServices, searchLeadsCall } from '#features/external/lead.admin-api.server.ts'
import { leadFilters, leadSortNames } from '#features/external/lead.words.ts'
import { remoteText, startText } from '#features/members/own/own-conditions.words.ts'
import { shortMoment } from '#ui/date-text.ts'
import { figure } from '#ui/figures.ts'
import { type Column, momentWidth } from '#ui/office/column-head.tsx'
import { FilterBar } from '#ui/office/filter-bar.tsx'
import { listKeys } from '#ui/office/key-bar.tsx'
import { ListFoot } from '#ui/office/list-foot.tsx'
import { ListTable } from '#ui/office/list-table.tsx'
import { OfficeLink } from '#ui/office/office-button.tsx'
import { RecordCode } from '#ui/office/record-code.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import { ViewTabs } from '#ui/office/view-tabs.tsx'
import type { Route } from './+types/leads.ts'

export async function loader(args: Route.LoaderArgs) {
  const { list } = await loadList(args, searchLeadsCall)
  return {
    list,
    services: (await load(args, getExternalServices, {})).rows,
    views: await listViews(contextOf(args), 'leads'),
    token: formToken(args),
    canWrite: hasCapability(args, 'contents.write'),
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '外部リード', isHidden: true })
}

type ListedLead = Route.ComponentProps['loaderData']['list']['rows'][number]

const columns: readonly Column<ListedLead>[] = [
  {
    key: 'code',
    head: 'リード',
    width: 84,
    place: 'right',
    cell: ({ code }) => <RecordCode code={code} />,
  },
  {
    key: 'name',
    head: '氏名',
    width: 100,
    place: 'name',
    cell: ({ id, service, name }) => <Link to={`/admin/leads/${service}/${id}`}>{name}</Link>,
  },
  { key: 'age', head: '年齢', width: 52, align: 'end', cell: ({ age }) => age ?? '–' },
  {
    key: 'home',
    head: '住まい',
    width: 136,
    cell: ({ prefecture, station }) => [prefecture, station].filter(Boolean).join(' ') || '–',
  },
  { key: 'skills', head: 'スキル', place: 'main', cell: ({ skills }) => skills || '–' },
  {
    key: 'rate_min',
    head: '希望 万',
    width: 72,
    align: 'end',
    sort: { first: 'rate_high', firstIs: 'down' },
    cell: ({ rate_min }) => (rate_min === null ? '–' : <strong>{rate_min}</strong>),
  },
  { key: 'start', head: '開始', width: 96, cell: ({ start }) => startText(start) || '–' },
  {
    key: 'remote',
    head: '働き方',
    width: 150,
    isExtra: true,
    cell: ({ remote }) => remoteText(remote) || '–',
  },
  { key: 'service', head: 'サービス', width: 132, cell: ({ service_name }) => service_name },
  { key: 'status', head: '状態', width: 88, cell: ({ status_name }) => status_name },
  {
    key: 'received_at',
    head: '受付',
    width: momentWidth.short,
    place: 'foot',
    isNamed: true,
    sort: { first: 'new', second: 'old', firstIs: 'down' },
    cell: ({ received_at }) => shortMoment(received_at),
  },
]

export default function Leads({ loaderData }: Route.ComponentProps) {
  const { list, services, views, token, canWrite } = loaderData
  const waiting = services.reduce((sum, service) => sum + service.waiting, 0)
  const fixed = [
    { name: '未対応', query: 'status=open', count: waiting },
    ...services.map(({ service, name, waiting }) => ({
      name,
      query: `service=${service}&status=open`,
      count: waiting,
    })),
    { name: '保留', query: 'status=held' },
    { name: 'すべて', query: '' },
    { name: '削除済み', query: 'deleted=1' },
  ]
  return (
    <OfficeScreen
      title="外部リード"
      note={`${figure(list.total)}人`}
      keys={listKeys}
      actions={
        canWrite && (
          <>
            <OfficeLink to="/admin/leads/import">CSVを取り込む</OfficeLink>
            <OfficeLink to="/admin/leads/new" hotkey="n">
              登録する
            </OfficeLink>
          </>
        )
      }
      above={
        <>
          <ViewTabs screen="leads" views={[...fixed, ...views]} token={token} />
          <FilterBar
            searches="氏名・メール・LD番号"
            filters={leadFilters}
            sorts={leadSortNames}
            columns={columns}
          />
        </>
      }
      below={<ListFoot list={list} unit="人" note="この一覧の閲覧は監査ログに残ります。" />}
    >
      <ListTable
        caption="外部サービスから届いた方の一覧"
        columns={columns}
        rows={list.rows}
        defaultSort="new"
        hrefOf={({ id, service }) => `/admin/leads/${service}/${id}`}
        isQuiet={({ status }) => status !== 'open' && status !== 'held'}
        empty="この条件に当てはまる外部リードはありません。"
      />
    </OfficeScreen>
  )
}
