import { Link } from 'react-router'
import { load } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { listReceiversCall } from '#features/webhooks/webhook.admin-api.server.ts'
import { webhookState } from '#features/webhooks/webhook.codes.ts'
import { eventText } from '#features/webhooks/webhook.words.ts'
import { figure } from '#ui/figures.ts'
import type { Column } from '#ui/office/column-head.tsx'
import { openingKeys } from '#ui/office/key-bar.tsx'
import { ListTable } from '#ui/office/list-table.tsx'
import { OfficeLink } from '#ui/office/office-button.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import type { Route } from './+types/webhooks.ts'

export async function loader(args: Route.LoaderArgs) {
  return await load(args, listReceiversCall, {})
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Webhook', isHidden: true })
}

type Listed = Route.ComponentProps['loaderData']['rows'][number]

const hrefOf = ({ id }: Listed) => `/admin/settings/webhooks/${id}`

const columns: readonly Column<Listed>[] = [
  {
    key: 'name',
    head: '名前',
    width: 180,
    place: 'name',
    cell: (row) => <Link to={hrefOf(row)}>{row.name}</Link>,
  },
  {
    key: 'state',
    head: '状態',
    width: 130,
    place: 'right',
    cell: ({ state, is_deleted }) => (is_deleted ? '削除済み' : webhookState.label(state)),
  },
  {
    key: 'events',
    head: '通知内容',
    place: 'main',
    cell: ({ events }) => events.map(eventText).join('、'),
  },
  { key: 'url', head: '宛先', width: 280, place: 'hidden', cell: ({ url }) => url },
  {
    key: 'waiting',
    head: '送信待ち',
    width: 90,
    align: 'end',
    cell: ({ waiting }) => `${figure(waiting)}件`,
  },
  { key: 'dead', head: '断念', width: 80, align: 'end', cell: ({ dead }) => `${figure(dead)}件` },
]

export default function Webhooks({ loaderData: { rows } }: Route.ComponentProps) {
  return (
    <OfficeScreen
      title="Webhook"
      crumb={{ to: '/admin/settings', text: '設定' }}
      note={`${rows.filter(({ is_deleted }) => !is_deleted).length}件`}
      keys={openingKeys}
      actions={
        <OfficeLink look="filled" to="/admin/settings/webhooks/new" hotkey="n">
          登録する
        </OfficeLink>
      }
    >
      <ListTable
        caption="Webhookの一覧"
        columns={columns}
        rows={rows}
        defaultSort=""
        hrefOf={hrefOf}
        isQuiet={({ is_deleted, is_active }) => is_deleted || !is_active}
        empty="Webhookはありません。案件や応募の動きを、ほかのプログラムに知らせるときに登録します。"
      />
    </OfficeScreen>
  )
}
