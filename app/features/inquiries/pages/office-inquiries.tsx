import { Link } from 'react-router'
import { loadList } from '#core/pages/list-page.server.ts'
import { contextOf, formToken } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { listViews } from '#features/admins/saved-view.queries.server.ts'
import { searchInquiriesCall } from '#features/inquiries/inquiry.admin-api.server.ts'
import { inquiryForm, inquiryStatus } from '#features/inquiries/inquiry.codes.ts'
import { shortMoment } from '#ui/date-text.ts'
import { CatalogueScreen } from '#ui/office/catalogue-screen.tsx'
import { type Column, momentWidth } from '#ui/office/column-head.tsx'
import type { Route } from './+types/office-inquiries.ts'

export async function loader(args: Route.LoaderArgs) {
  const { list } = await loadList(args, searchInquiriesCall)
  const views = await listViews(contextOf(args), 'inquiries')
  return { list, views, token: formToken(args) }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'お問い合わせ', isHidden: true })
}

type ListedInquiry = Route.ComponentProps['loaderData']['list']['rows'][number]

const columns: readonly Column<ListedInquiry>[] = [
  {
    key: 'receipt',
    head: '受付番号',
    width: 90,
    place: 'name',
    cell: ({ id, receipt }) => <Link to={`/admin/inquiries/${id}`}>{receipt}</Link>,
  },
  { key: 'about', head: 'ご用件', place: 'main', cell: ({ about }) => about },
  {
    key: 'name',
    head: 'お名前・会社名',
    width: 260,
    cell: ({ name, company }) => (company ? `${company} ${name}` : name),
  },
  { key: 'status', head: '状態', width: 90, cell: ({ status }) => inquiryStatus.label(status) },
  { key: 'assignee', head: '担当', width: 120, cell: ({ assignee }) => assignee ?? '–' },
  {
    key: 'received_at',
    head: '受付',
    width: momentWidth.short,
    place: 'right',
    sort: { first: 'new', second: 'old', firstIs: 'down' },
    cell: ({ received_at }) => shortMoment(received_at),
  },
]

const filters = [
  { name: 'status', label: '状態', kind: 'several', options: optionsOf(inquiryStatus) },
  { name: 'form', label: 'フォーム', kind: 'several', options: optionsOf(inquiryForm) },
] as const

const fixedViews = [
  { name: '未対応', query: 'status=new' },
  { name: '対応中', query: 'status=in_work' },
  { name: 'すべて', query: '' },
]

const sorts = [
  { value: 'new', label: '受付が新しい順' },
  { value: 'old', label: '受付が古い順' },
]

export default function Inquiries({ loaderData: { list, views, token } }: Route.ComponentProps) {
  return (
    <CatalogueScreen
      title="お問い合わせ"
      list={list}
      columns={columns}
      views={{ screen: 'inquiries', views: [...fixedViews, ...views], token }}
      filters={{ searches: 'お名前・会社名・本文', filters: filters, sorts: sorts }}
      defaultSort="new"
      hrefOf={({ id }) => `/admin/inquiries/${id}`}
      isQuiet={({ status }) => status === 'done'}
      noun="お問い合わせ"
      footNote="閲覧は記録されます。"
    />
  )
}

function optionsOf({ list }: { list: readonly { code: string; label: string }[] }) {
  return list.map(({ code, label }) => ({ value: code, label }))
}
