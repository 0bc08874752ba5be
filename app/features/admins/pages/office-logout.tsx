import { redirect } from 'react-router'
import { staffAtDoor } from '#core/calls/guards.ts'
import { admit, formToken, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { adminLogout } from '#features/admins/admin-login.admin-api.server.ts'
import { OfficeForm, SaveButton } from '#ui/office/office-form.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import { Pane } from '#ui/office/side-panel.tsx'
import type { Route } from './+types/office-logout.ts'

export function loader(args: Route.LoaderArgs) {
  admit(args, staffAtDoor)
  return { token: formToken(args) }
}

export async function action(args: Route.ActionArgs) {
  const { refusal } = await submit(args, adminLogout, () => ({}))
  return refusal ?? redirect('/admin/login', 303)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '管理画面ログアウト', isHidden: true })
}

export default function OfficeLogout({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <OfficeScreen title="ログアウト" actions={<SaveButton>ログアウトする</SaveButton>}>
      <OfficeForm token={loaderData.token} refused={actionData}>
        <Pane title="この端末のログインを終わります">
          <p>保存していない入力は残りません。ほかの端末のログインはそのまま続きます。</p>
        </Pane>
      </OfficeForm>
    </OfficeScreen>
  )
}
