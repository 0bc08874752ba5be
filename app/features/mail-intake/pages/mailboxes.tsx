import { Link } from 'react-router'
import { loadList } from '#core/pages/list-page.server.ts'
import { contextOf, formToken } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { listViews } from '#features/admins/saved-view.queries.server.ts'
import { searchMailboxesCall } from '#features/mail-intake/mailboxes/mailbox.admin-api.server.ts'
import { mailboxState } from '#features/mail-intake/mailboxes/mailbox.codes.ts'
import { mailboxFilters } from '#features/mail-intake/mailboxes/mailbox.words.ts'
import { shortMoment } from '#ui/date-text.ts'
import { figure } from '#ui/figures.ts'
import { CatalogueScreen } from '#ui/office/catalogue-screen.tsx'
import { type Column, momentWidth } from '#ui/office/column-head.tsx'
import type { Route } from './+types/mailboxes.ts'

export async function loader(args: Route.LoaderArgs) {
  const { list } = await loadList(args, searchMailboxesCall)
  return {
    list,
    views: await listViews(contextOf(args), 'mailboxes'),
    token: formToken(args),
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'メールボックス', isHidden: true })
}

type ListedMailbox = Route.ComponentProps['loaderData']['list']['rows'][number]

const columns: readonly Column<ListedMailbox>[] = [
  {
    key: 'name',
    head: '名前',
    width: 220,
    place: 'name',
    sort: { first: 'name', firstIs: 'up' },
    cell: ({ id, name }) => <Link to={`/admin/intake/mailboxes/${id}`}>{name}</Link>,
  },
  {
    key: 'state',
    head: '状態',
    width: 130,
    place: 'right',
    cell: ({ state }) => mailboxState.label(state),
  },
  {
    key: 'checked_at',
    head: '最後の確認',
    width: momentWidth.short,
    sort: { first: 'checked', firstIs: 'up' },
    cell: ({ checked_at }) => (checked_at ? shortMoment(checked_at) : '–'),
  },
  {
    key: 'taken',
    head: '取り込み',
    width: 110,
    align: 'end',
    cell: ({ taken }) => `${figure(taken)}通`,
  },
  { key: 'fault', head: '最後のエラー', place: 'main', cell: ({ fault }) => fault || '–' },
  { key: 'host', head: 'サーバー', width: 200, place: 'hidden', cell: ({ host }) => host },
]

const fixedViews = [
  { name: '有効', query: '' },
  { name: '接続できません', query: 'state=failing' },
  { name: '削除済み', query: 'state=deleted' },
]

const sorts = [
  { value: 'name', label: '名前順' },
  { value: 'checked', label: '確認の古い順' },
]

export default function Mailboxes({ loaderData: { list, views, token } }: Route.ComponentProps) {
  return (
    <CatalogueScreen
      title="メールボックス"
      crumb={{ to: '/admin/intake', text: 'メール取込' }}
      list={list}
      columns={columns}
      views={{ screen: 'mailboxes', views: [...fixedViews, ...views], token }}
      filters={{ searches: '名前・サーバー・ユーザー名', filters: mailboxFilters, sorts }}
      defaultSort="name"
      hrefOf={({ id }) => `/admin/intake/mailboxes/${id}`}
      isQuiet={({ is_deleted, is_active }) => is_deleted || !is_active}
      noun="メールボックス"
      create={{ to: '/admin/intake/mailboxes/new', text: '登録する' }}
      footNote="届いたメールは自動で取り込まれます。メールボックスのメールは削除しません。"
    />
  )
}
