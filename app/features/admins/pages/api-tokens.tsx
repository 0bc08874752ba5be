import { Form, Outlet } from 'react-router'
import { formToken, load } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { listApiTokensCall } from '#features/admins/tokens/api-token.admin-api.server.ts'
import { apiTokenStates } from '#features/admins/tokens/api-token.words.ts'
import { capabilityNames } from '#features/admins/users/staff-user.words.ts'
import { shortMoment } from '#ui/date-text.ts'
import { FormToken } from '#ui/form/form-token.tsx'
import { type Column, momentWidth } from '#ui/office/column-head.tsx'
import { rowKeys } from '#ui/office/key-bar.tsx'
import { ListTable } from '#ui/office/list-table.tsx'
import { OfficeButton, OfficeLink } from '#ui/office/office-button.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import { yearMoment } from '#ui/year-text.ts'
import type { Route } from './+types/api-tokens.ts'

export async function loader(args: Route.LoaderArgs) {
  const { rows } = await load(args, listApiTokensCall, {})
  return { rows, token: formToken(args) }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'APIトークン', isHidden: true })
}

type ListedToken = Route.ComponentProps['loaderData']['rows'][number]

const ACTS = 'row-acts'

const columns: readonly Column<ListedToken>[] = [
  { key: 'name', head: '名前', width: 170, place: 'name', cell: ({ name }) => name },
  {
    key: 'state',
    head: '状態',
    width: 110,
    place: 'right',
    cell: ({ state }) => apiTokenStates[state],
  },
  { key: 'capabilities', head: 'できること', place: 'main', cell: capabilitiesText },
  { key: 'maker', head: '発行した方', width: 110, cell: ({ maker }) => maker },
  {
    key: 'expires_at',
    head: '期限',
    width: momentWidth.withYear,
    cell: ({ expires_at }) => yearMoment(expires_at),
  },
  { key: 'used', head: '最後の使用', width: 170, cell: usedText },
  { key: 'act', head: '操作', width: 110, cell: revokeButton },
]

export default function ApiTokens({ loaderData: { rows, token } }: Route.ComponentProps) {
  const active = rows.filter(({ state }) => state === 'active')
  return (
    <OfficeScreen
      title="APIトークン"
      crumb={{ to: '/admin/settings', text: '設定' }}
      note={`有効 ${active.length}件`}
      keys={rowKeys}
      actions={
        <OfficeLink look="filled" to="/admin/settings/tokens/new" hotkey="n">
          発行する
        </OfficeLink>
      }
    >
      <Outlet />
      <Form id={ACTS} method="post" action="revoke">
        <FormToken token={token} />
      </Form>
      <ListTable
        caption="APIトークンの一覧"
        columns={columns}
        rows={rows}
        defaultSort=""
        isQuiet={({ state }) => state !== 'active'}
        empty="APIトークンはありません。ほかのプログラムから管理画面のAPIを呼び出すときに発行します。"
      />
    </OfficeScreen>
  )
}

function capabilitiesText({ capabilities, lost }: ListedToken) {
  const names = capabilities.map((one) => capabilityNames[one]).join('、')
  return lost > 0
    ? `${names}（うち${lost}件は、発行した方の権限がなくなったため使えません）`
    : names
}

function usedText({ last_used_at, last_ip }: ListedToken) {
  return last_used_at ? `${shortMoment(last_used_at)} ${last_ip ?? ''}` : 'まだありません'
}

function revokeButton({ id, state, name }: ListedToken) {
  if (state === 'revoked') return '–'
  return (
    <OfficeButton
      isSmall
      type="submit"
      form={ACTS}
      name="id"
      value={id}
      aria-label={`${name}を失効させる`}
    >
      失効させる
    </OfficeButton>
  )
}
