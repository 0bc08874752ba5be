import { act } from '#core/pages/act.server.ts'
import { leaveLink, linkToken, openMailedLink } from '#core/pages/mailed-link-page.server.ts'
import { contextOf, formToken } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { adminLoginUnlockCall } from '#features/admins/admin-login-unlock.admin-api.server.ts'
import { UnlockPage } from '#ui/form/unlock-page.tsx'
import type { Route } from './+types/office-login-unlock.ts'

const purpose = 'admin_login_unlock'

export async function loader(args: Route.LoaderArgs) {
  const isOpen = await openMailedLink(args, { purpose })
  return { isOpen, token: formToken(args) }
}

export const action = act(
  adminLoginUnlockCall,
  (_, args: Route.ActionArgs) => ({ token: linkToken(contextOf(args), purpose) }),
  (args) => leaveLink(args, '/admin/login'),
)

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '管理画面ログインの再開', isHidden: true })
}

export default function OfficeLoginUnlock({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <UnlockPage
      isOpen={loaderData.isOpen}
      loginPath="/admin/login"
      title="管理画面ログインの再開"
      lead="この端末から、いつものパスワードと確認コードでログインできるようにします。"
      token={loaderData.token}
      refused={actionData}
    />
  )
}
