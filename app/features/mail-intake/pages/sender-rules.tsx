import { Link } from 'react-router'
import { loadList } from '#core/pages/list-page.server.ts'
import { contextOf, formToken } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { listViews } from '#features/admins/saved-view.queries.server.ts'
import { searchRulesCall } from '#features/mail-intake/office/sender-rule.admin-api.server.ts'
import { senderTreatment } from '#features/mail-intake/office/sender-rule.codes.ts'
import { ruleFilters } from '#features/mail-intake/office/sender-rule.words.ts'
import { figure } from '#ui/figures.ts'
import { CatalogueScreen } from '#ui/office/catalogue-screen.tsx'
import type { Column } from '#ui/office/column-head.tsx'
import type { Route } from './+types/sender-rules.ts'

export async function loader(args: Route.LoaderArgs) {
  const { list } = await loadList(args, searchRulesCall)
  return { list, views: await listViews(contextOf(args), 'sender-rules'), token: formToken(args) }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '差出人の規則', isHidden: true })
}

type ListedSenderRule = Route.ComponentProps['loaderData']['list']['rows'][number]

const columns: readonly Column<ListedSenderRule>[] = [
  {
    key: 'sender',
    head: '差出人',
    width: 300,
    place: 'name',
    sort: { first: 'sender', firstIs: 'up' },
    cell: ({ id, sender }) => <Link to={`/admin/intake/senders/${id}`}>{sender}</Link>,
  },
  {
    key: 'treatment',
    head: '扱い',
    width: 130,
    place: 'right',
    cell: ({ treatment }) => senderTreatment.label(treatment),
  },
  { key: 'client', head: '取引先', width: 240, place: 'main', cell: ({ client }) => client || '–' },
  {
    key: 'applied',
    head: '適用',
    width: 90,
    align: 'end',
    cell: ({ applied }) => `${figure(applied)}通`,
  },
  { key: 'note', head: 'メモ', place: 'hidden', cell: ({ note }) => note || '–' },
]

const fixedViews = [
  { name: '有効', query: '' },
  { name: '削除済み', query: 'state=deleted' },
]

const sorts = [
  { value: 'sender', label: '差出人順' },
  { value: 'new', label: '登録が新しい順' },
]

export default function SenderRules({ loaderData: { list, views, token } }: Route.ComponentProps) {
  return (
    <CatalogueScreen
      title="差出人の規則"
      crumb={{ to: '/admin/intake', text: 'メール取込' }}
      list={list}
      columns={columns}
      views={{ screen: 'sender-rules', views: [...fixedViews, ...views], token }}
      filters={{ searches: '差出人・取引先', filters: ruleFilters, sorts }}
      defaultSort="sender"
      hrefOf={({ id }) => `/admin/intake/senders/${id}`}
      isQuiet={({ is_deleted }) => is_deleted}
      noun="規則"
      create={{ to: '/admin/intake/senders/new', text: '登録する' }}
      footNote="これから届くメールに使います。見送ったメールは「すべて」から戻せます。"
    />
  )
}
