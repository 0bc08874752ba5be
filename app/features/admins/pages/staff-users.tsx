import { Link } from 'react-router'
import { loadList, panelOf } from '#core/pages/list-page.server.ts'
import { contextOf, formToken, load } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { RightsTable } from '#features/admins/components/rights-table.tsx'
import { listPresetsCall } from '#features/admins/presets/rights-preset.admin-api.server.ts'
import type { PresetView } from '#features/admins/presets/rights-preset.schema.ts'
import { listViews } from '#features/admins/saved-view.queries.server.ts'
import { getUserCall, searchUsersCall } from '#features/admins/users/staff-user.admin-api.server.ts'
import { userFilters, userSortNames } from '#features/admins/users/staff-user.words.ts'
import { shortMoment } from '#ui/date-text.ts'
import { BulkForm } from '#ui/office/bulk-form.tsx'
import { type Column, momentWidth } from '#ui/office/column-head.tsx'
import { FilterBar } from '#ui/office/filter-bar.tsx'
import { choosingKeys, panelKey } from '#ui/office/key-bar.tsx'
import { ListFoot } from '#ui/office/list-foot.tsx'
import { ListTable } from '#ui/office/list-table.tsx'
import { OfficeLink } from '#ui/office/office-button.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import { Pane, PaneFacts, SidePanel } from '#ui/office/side-panel.tsx'
import { ViewTabs } from '#ui/office/view-tabs.tsx'
import { yearDay, yearMoment } from '#ui/year-text.ts'
import type { Route } from './+types/staff-users.ts'

export async function loader(args: Route.LoaderArgs) {
  const { list } = await loadList(args, searchUsersCall)
  const id = panelOf(args)
  return {
    list,
    open: id ? await load(args, getUserCall, { id }) : undefined,
    presets: (await load(args, listPresetsCall, {})).rows,
    views: await listViews(contextOf(args), 'users'),
    token: formToken(args),
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '管理ユーザー', isHidden: true })
}

type ListedUser = Route.ComponentProps['loaderData']['list']['rows'][number]

const columns: readonly Column<ListedUser>[] = [
  {
    key: 'name',
    head: '名前',
    place: 'name',
    sort: { first: 'name', second: 'name_desc', firstIs: 'up' },
    cell: ({ id, name }) => <Link to={`/admin/users/${id}`}>{name}</Link>,
  },
  {
    key: 'login_id',
    head: 'ログインID',
    width: 280,
    place: 'main',
    sort: { first: 'login_id', second: 'login_id_desc', firstIs: 'up' },
    cell: ({ login_id }) => login_id,
  },
  { key: 'role', head: '権限', width: 150, cell: ({ rights_name }) => rights_name },
  {
    key: 'totp',
    head: '認証アプリ',
    width: 100,
    cell: ({ has_totp }) => (has_totp ? 'あり' : 'なし'),
  },
  {
    key: 'last_seen_at',
    head: '最後の利用',
    width: momentWidth.withYear,
    place: 'right',
    cell: ({ last_seen_at }) => (last_seen_at ? yearMoment(last_seen_at) : '–'),
  },
  {
    key: 'created_at',
    head: '登録',
    width: 130,
    place: 'hidden',
    sort: { first: 'new', second: 'old', firstIs: 'down' },
    cell: ({ created_at }) => yearDay(created_at),
  },
]

const fixedViews = [
  { name: '有効', query: '' },
  { name: '無効', query: 'state=disabled' },
  { name: 'すべて', query: 'state=all' },
]

export default function Users({ loaderData }: Route.ComponentProps) {
  const { list, open, presets, views, token } = loaderData
  return (
    <OfficeScreen
      title="管理ユーザー"
      note={`${list.total}人`}
      keys={[...choosingKeys, panelKey]}
      actions={
        <>
          <OfficeLink to="/admin/users/presets">権限の組</OfficeLink>
          <OfficeLink to="/admin/users/second-factor">二段階認証</OfficeLink>
          <OfficeLink look="filled" to="/admin/users/new" hotkey="n">
            登録する
          </OfficeLink>
        </>
      }
      above={
        <>
          <ViewTabs screen="users" views={[...fixedViews, ...views]} token={token} />
          <FilterBar
            searches="名前・ログインID"
            filters={userFilters}
            sorts={userSortNames}
            columns={columns}
          />
        </>
      }
      below={<ListFoot list={list} unit="人" />}
      panel={open && <UserPanel user={open} presets={presets} />}
    >
      <BulkForm
        action="/admin/users/bulk"
        acts={[{ act: 'disable', text: '無効にする', hotkey: 'x' }]}
      >
        <ListTable
          caption="管理ユーザーの一覧"
          columns={columns}
          rows={list.rows}
          defaultSort="new"
          hrefOf={({ id }) => `/admin/users/${id}`}
          nameOf={({ name }) => name}
          hasPanel
          isChoosable
          isQuiet={({ is_disabled }) => is_disabled}
          empty="この条件に当てはまる管理ユーザーはいません。"
        />
      </BulkForm>
    </OfficeScreen>
  )
}

type PanelProps = { user: ListedUser; presets: readonly PresetView[] }

function UserPanel({ user, presets }: PanelProps) {
  const own = presets.filter(({ name }) => name === user.rights_name)
  return (
    <SidePanel
      code={`ID ${user.id}`}
      state={user.is_disabled ? '無効' : '有効'}
      href={`/admin/users/${user.id}`}
    >
      <Pane title={user.name}>
        <PaneFacts
          facts={[
            ['ログインID', user.login_id],
            ['権限', user.rights_name],
            ['認証アプリ', user.has_totp ? 'あり' : 'なし'],
            ['最後の利用', user.last_seen_at && shortMoment(user.last_seen_at)],
          ]}
        />
      </Pane>
      <Pane title="できること">
        <RightsTable presets={own} />
      </Pane>
    </SidePanel>
  )
}
