import { Form, Link, Outlet } from 'react-router'
import { hasCapability } from '#core/pages/list-page.server.ts'
import { formToken, load } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { clientNoticeReason } from '#features/entries/client-notice.codes.ts'
import { listClientNoticesCall } from '#features/entries/office/client-notice.admin-api.server.ts'
import { shortMoment } from '#ui/date-text.ts'
import { FormToken } from '#ui/form/form-token.tsx'
import { type Column, momentWidth } from '#ui/office/column-head.tsx'
import { ListTable } from '#ui/office/list-table.tsx'
import { OfficeButton } from '#ui/office/office-button.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import type { Route } from './+types/client-notices.ts'

export async function loader(args: Route.LoaderArgs) {
  const { rows } = await load(args, listClientNoticesCall, {})
  return {
    rows: rows.map((row) => ({ ...row, id: row.entry_id })),
    mayWrite: hasCapability(args, 'entries.write'),
    token: formToken(args),
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '先方への連絡', isHidden: true })
}

type Notice = Route.ComponentProps['loaderData']['rows'][number]

const ACTS = 'row-acts'

const columns: readonly Column<Notice>[] = [
  {
    key: 'code',
    head: '応募',
    width: 80,
    place: 'right',
    cell: ({ id, code, is_stored }) =>
      is_stored ? <Link to={`/admin/entries/${id}`}>{code}</Link> : code,
  },
  {
    key: 'item',
    head: '案件',
    place: 'name',
    cell: ({ item_id, item_name }) => <Link to={`/admin/items/${item_id}`}>{item_name}</Link>,
  },
  {
    key: 'reason',
    head: '理由',
    width: 190,
    place: 'main',
    cell: ({ reason }) => clientNoticeReason.label(reason),
  },
  { key: 'since', head: '受付', width: momentWidth.short, cell: ({ since }) => shortMoment(since) },
]

const act: Column<Notice> = {
  key: 'act',
  head: '操作',
  width: 130,
  cell: ({ id }) => (
    <OfficeButton isSmall type="submit" form={ACTS} name="id" value={id}>
      連絡済みにする
    </OfficeButton>
  ),
}

export default function ClientNotices({ loaderData }: Route.ComponentProps) {
  const { rows, mayWrite, token } = loaderData
  return (
    <OfficeScreen
      title="先方への連絡"
      crumb={{ to: '/admin/entries', text: '応募' }}
      note={`企業に提案したあとで、辞退または同意の取り消しがあった応募 ${rows.length}件`}
      keys={[{ keys: ['Esc'], text: '応募へ' }]}
    >
      <Outlet />
      <Form id={ACTS} method="post" action="done">
        <FormToken token={token} />
      </Form>
      <ListTable
        caption="先方への連絡の一覧"
        columns={mayWrite ? [...columns, act] : columns}
        rows={rows}
        empty="連絡を待つ企業はありません。"
      />
    </OfficeScreen>
  )
}
