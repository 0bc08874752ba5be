import { Link } from 'react-router'
import { hasCapability, loadList } from '#core/pages/list-page.server.ts'
import { contextOf, formToken } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { listViews } from '#features/admins/saved-view.queries.server.ts'
import { searchClientsCall } from '#features/clients/client.admin-api.server.ts'
import { clientFilters, durationText, replyText } from '#features/clients/client.words.ts'
import { shortMoment } from '#ui/date-text.ts'
import { figure } from '#ui/figures.ts'
import { CatalogueScreen } from '#ui/office/catalogue-screen.tsx'
import { type Column, momentWidth } from '#ui/office/column-head.tsx'
import type { Route } from './+types/clients.ts'

export async function loader(args: Route.LoaderArgs) {
  const { list } = await loadList(args, searchClientsCall)
  return {
    list,
    views: await listViews(contextOf(args), 'clients'),
    mayWrite: hasCapability(args, 'clients.write'),
    token: formToken(args),
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '取引先', isHidden: true })
}

type ListedClient = Route.ComponentProps['loaderData']['list']['rows'][number]

const columns: readonly Column<ListedClient>[] = [
  {
    key: 'name',
    head: '会社名',
    place: 'name',
    sort: { first: 'name', firstIs: 'up' },
    cell: ({ id, name }) => <Link to={`/admin/clients/${id}`}>{name}</Link>,
  },
  {
    key: 'open',
    head: '公開中',
    width: 80,
    align: 'end',
    sort: { first: 'open', firstIs: 'down' },
    cell: ({ open_items }) => countText(open_items),
  },
  { key: 'items', head: '案件', width: 80, align: 'end', cell: ({ items }) => countText(items) },
  {
    key: 'rate',
    head: '先方単価の中央値',
    width: 140,
    align: 'end',
    cell: ({ client_rate }) =>
      client_rate === null ? '–' : `${figure(Math.round(client_rate / 10_000))}万円`,
  },
  {
    key: 'answers',
    head: '確認の回答',
    width: 90,
    align: 'end',
    cell: ({ requested, answered }) =>
      requested ? `${figure(answered ?? 0)}/${figure(requested)}` : '–',
  },
  {
    key: 'quick',
    head: '回答まで',
    width: 90,
    align: 'end',
    sort: { first: 'quick', firstIs: 'up' },
    cell: ({ answer_minutes }) => durationText(answer_minutes),
  },
  {
    key: 'refused',
    head: '見送り／提案',
    width: 100,
    align: 'end',
    cell: ({ proposed, refused }) =>
      proposed === 0 ? '–' : `${figure(refused)}/${figure(proposed)}`,
  },
  {
    key: 'reply',
    head: '提案の返答',
    width: 100,
    align: 'end',
    sort: { first: 'reply', firstIs: 'up' },
    cell: ({ reply_days }) => replyText(reply_days),
  },
  { key: 'contacts', head: '担当者', width: 70, align: 'end', cell: ({ contacts }) => contacts },
  {
    key: 'recent',
    head: '最新の案件',
    width: momentWidth.short,
    place: 'right',
    sort: { first: 'recent', firstIs: 'down' },
    cell: ({ last_item_at }) => (last_item_at ? shortMoment(last_item_at) : '–'),
  },
]

function countText(count: number | null): string {
  return count === null ? '–' : figure(count)
}

const fixedViews = [
  { name: '有効', query: '' },
  { name: '削除済み', query: 'state=deleted' },
]

const sorts = [
  { value: 'recent', label: '案件が新しい順' },
  { value: 'name', label: '会社名順' },
  { value: 'open', label: '公開中が多い順' },
  { value: 'quick', label: '確認の回答が早い順' },
  { value: 'reply', label: '提案の返答が早い順' },
]

export default function Clients({ loaderData }: Route.ComponentProps) {
  const { list, views, mayWrite, token } = loaderData
  return (
    <CatalogueScreen
      title="取引先"
      list={list}
      columns={columns}
      views={{ screen: 'clients', views: [...fixedViews, ...views], token }}
      filters={{ searches: '会社名・担当者・メール', filters: clientFilters, sorts }}
      defaultSort="recent"
      hrefOf={({ id }) => `/admin/clients/${id}`}
      isQuiet={() => false}
      noun="取引先"
      create={mayWrite && { to: '/admin/clients/new', text: '登録する' }}
      footNote="件数と回答の早さは10分ごとに数えます。先方単価は、週5日に換算した月額の中央値です。"
    />
  )
}
