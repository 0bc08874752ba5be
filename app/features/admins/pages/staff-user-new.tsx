import { redirect } from 'react-router'
import { admin } from '#core/calls/guards.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { admitRecentLogin, contextOf, formToken, load, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { UserFields } from '#features/admins/components/staff-user-fields.tsx'
import { listPresetsCall } from '#features/admins/presets/rights-preset.admin-api.server.ts'
import { createUserCall } from '#features/admins/users/staff-user.admin-api.server.ts'
import { readUser } from '#features/admins/users/staff-user.form.ts'
import { formKeys } from '#ui/office/key-bar.tsx'
import { OfficeForm, SaveButton } from '#ui/office/office-form.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import type { Route } from './+types/staff-user-new.ts'

export async function loader(args: Route.LoaderArgs) {
  await admitRecentLogin(args, admin('admins.manage'))
  const { rows } = await load(args, listPresetsCall, {})
  return { presets: rows, token: formToken(args) }
}

export async function action(args: Route.ActionArgs) {
  const { result, refusal } = await submit(args, createUserCall, readUser)
  if (refusal) return refusal
  setFlash(contextOf(args), { text: result.message })
  return redirect('/admin/users', 303)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '管理ユーザーの登録', isHidden: true })
}

export default function UserNew({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <OfficeScreen
      title="管理ユーザーの登録"
      crumb={{ to: '/admin/users', text: '管理ユーザー' }}
      keys={formKeys}
      actions={<SaveButton>登録する</SaveButton>}
    >
      <OfficeForm token={loaderData.token} refused={actionData}>
        <UserFields presets={loaderData.presets} isNew />
      </OfficeForm>
    </OfficeScreen>
  )
}
