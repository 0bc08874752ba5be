import { Link } from 'react-router'
import { load } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { RightsTable } from '#features/admins/components/rights-table.tsx'
import { listPresetsCall } from '#features/admins/presets/rights-preset.admin-api.server.ts'
import type { Column } from '#ui/office/column-head.tsx'
import { openingKeys } from '#ui/office/key-bar.tsx'
import { ListTable } from '#ui/office/list-table.tsx'
import { OfficeLink } from '#ui/office/office-button.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import { Pane } from '#ui/office/side-panel.tsx'
import type { Route } from './+types/rights-presets.ts'

export async function loader(args: Route.LoaderArgs) {
  return await load(args, listPresetsCall, {})
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '権限の組', isHidden: true })
}

type ListedPreset = Route.ComponentProps['loaderData']['rows'][number]

const columns: readonly Column<ListedPreset>[] = [
  {
    key: 'name',
    head: '名前',
    place: 'name',
    cell: ({ id, name }) => <Link to={`/admin/users/presets/${id}`}>{name}</Link>,
  },
  {
    key: 'people',
    head: '人数',
    width: 80,
    align: 'end',
    place: 'main',
    cell: ({ people }) => `${people}人`,
  },
  {
    key: 'kind',
    head: '種類',
    width: 130,
    cell: ({ is_fixed }) => (is_fixed ? '標準' : '自社で登録'),
  },
  {
    key: 'totp',
    head: '確認コード',
    width: 100,
    isNamed: true,
    cell: ({ requires_totp }) => (requires_totp ? '必ず' : '–'),
  },
  {
    key: 'networks',
    head: '接続元',
    width: 220,
    place: 'right',
    cell: ({ networks }) => (networks.length > 0 ? networks.join('、') : 'どこからでも'),
  },
]

export default function RightsPresets({ loaderData: { rows } }: Route.ComponentProps) {
  return (
    <OfficeScreen
      title="権限の組"
      crumb={{ to: '/admin/users', text: '管理ユーザー' }}
      note={`${rows.length}件`}
      keys={openingKeys}
      actions={
        <OfficeLink look="filled" to="/admin/users/presets/new" hotkey="n">
          登録する
        </OfficeLink>
      }
    >
      <ListTable
        caption="権限の組の一覧"
        columns={columns}
        rows={rows}
        defaultSort=""
        hrefOf={({ id }) => `/admin/users/presets/${id}`}
        empty="権限の組はありません。"
      />
      <Pane title="できることの比較">
        <RightsTable presets={rows} />
      </Pane>
    </OfficeScreen>
  )
}
