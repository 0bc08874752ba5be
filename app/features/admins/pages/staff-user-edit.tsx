import { Form, Outlet, redirect } from 'react-router'
import { admin } from '#core/calls/guards.ts'
import { momentInJapan } from '#core/moment-text.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import {
  admitRecentLogin,
  contextOf,
  formToken,
  idIn,
  load,
  submit,
} from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { UserFields } from '#features/admins/components/staff-user-fields.tsx'
import { listPresetsCall } from '#features/admins/presets/rights-preset.admin-api.server.ts'
import { editUserCall, getUserCall } from '#features/admins/users/staff-user.admin-api.server.ts'
import { chosenRights, readUser } from '#features/admins/users/staff-user.form.ts'
import { FormToken } from '#ui/form/form-token.tsx'
import { formKeys } from '#ui/office/key-bar.tsx'
import { OfficeButton } from '#ui/office/office-button.tsx'
import { OfficeForm, SaveButton } from '#ui/office/office-form.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import { Pane, PaneFacts } from '#ui/office/side-panel.tsx'
import type { Route } from './+types/staff-user-edit.ts'

export async function loader(args: Route.LoaderArgs) {
  await admitRecentLogin(args, admin('admins.manage'))
  const user = await load(args, getUserCall, { id: idIn(args) })
  const { caller } = contextOf(args)
  const isOwn = caller.kind === 'admin' && caller.id === user.id
  const { rows: presets } = await load(args, listPresetsCall, {})
  const saved = { ...user, role: chosenRights(user) }
  const since = momentInJapan(user.created_at)
  return { user, saved, presets, isOwn, token: formToken(args), since }
}

export async function action(args: Route.ActionArgs) {
  const id = idIn(args)
  const { result, refusal } = await submit(args, editUserCall, (fields) => ({
    ...readUser(fields),
    version: String(fields.version ?? ''),
    id,
  }))
  if (refusal) return refusal
  setFlash(contextOf(args), { text: result.message })
  return redirect(`/admin/users/${id}`, 303)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `${loaderData.user.name}（管理ユーザー）` : '管理ユーザー'
  return pageMeta(matches, { title, isHidden: true })
}

export default function UserEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { user, saved, presets, isOwn, token, since } = loaderData
  return (
    <OfficeScreen
      title={user.name}
      crumb={{ to: '/admin/users', text: '管理ユーザー', code: `ID ${user.id}` }}
      note={user.is_disabled ? '無効' : user.rights_name}
      keys={formKeys}
      actions={<SaveButton />}
    >
      <Outlet />
      <OfficeForm
        key={user.version}
        token={token}
        version={user.version}
        saved={saved}
        refused={actionData}
        labels={{ name: '名前', login_id: 'ログインID', role: '権限' }}
        options={{
          role: Object.fromEntries(presets.map(({ role, id, name }) => [role ?? id, name])),
        }}
      >
        <UserFields presets={presets} />
      </OfficeForm>
      <Pane title="利用">
        <PaneFacts
          facts={[
            ['登録', since],
            ['認証アプリ', user.has_totp ? 'あり' : 'なし'],
            ['社内アカウントの連携', user.is_linked ? 'あり' : 'なし'],
          ]}
        />
        {!isOwn && !user.is_disabled && (
          <Form method="post" action="invite">
            <FormToken token={token} />
            <OfficeButton type="submit">ログインの準備の案内を送り直す</OfficeButton>
          </Form>
        )}
        {!isOwn && !user.is_disabled && (
          <Form method="post" action="delete">
            <FormToken token={token} />
            <OfficeButton type="submit">
              無効にする（ログイン中の端末もすべて終わります）
            </OfficeButton>
          </Form>
        )}
      </Pane>
    </OfficeScreen>
  )
}
