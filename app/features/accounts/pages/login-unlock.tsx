import { act } from '#core/pages/act.server.ts'
import { crumbs } from '#core/pages/crumbs.ts'
import { leaveLink, linkToken, openMailedLink } from '#core/pages/mailed-link-page.server.ts'
import { contextOf, formToken } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { memberLoginUnlock } from '#features/accounts/login/login-unlock.api.server.ts'
import { UnlockPage } from '#ui/form/unlock-page.tsx'
import type { Route } from './+types/login-unlock.ts'

const purpose = 'login_unlock'

export async function loader(args: Route.LoaderArgs) {
  const isOpen = await openMailedLink(args, { purpose })
  return { isOpen, token: formToken(args) }
}

export const action = act(
  memberLoginUnlock,
  (_, args: Route.ActionArgs) => ({ token: linkToken(contextOf(args), purpose) }),
  (args) => leaveLink(args, '/login'),
)

export const handle = crumbs<typeof loader>(() => [
  { text: 'ログイン', to: '/login' },
  { text: 'ログインの再開' },
])

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'ログインの再開', isHidden: true })
}

export default function Unlock({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <UnlockPage
      isOpen={loaderData.isOpen}
      loginPath="/login"
      title="ログインの再開"
      lead="この端末から、いつものパスワードでログインできるようにします。"
      token={loaderData.token}
      refused={actionData}
    />
  )
}
