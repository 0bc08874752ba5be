import { redirect } from 'react-router'
import { setFlash } from '#core/pages/flash.server.ts'
import { forgetLink, linkToken, openMailedLink } from '#core/pages/mailed-link-page.server.ts'
import { contextOf, formToken, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { adminLoginUnlockCall } from '#features/admins/admin-login-unlock.admin-api.server.ts'
import { ButtonLink } from '#ui/button.tsx'
import { MailedLinkPage } from '#ui/form/mailed-link-page.tsx'
import type { Route } from './+types/office-login-unlock.ts'

const purpose = 'admin_login_unlock'

export async function loader(args: Route.LoaderArgs) {
  const isOpen = await openMailedLink(args, { purpose })
  return { isOpen, token: formToken(args) }
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args)
  const { result, refusal } = await submit(args, adminLoginUnlockCall, () => ({
    token: linkToken(context, purpose),
  }))
  if (refusal) return refusal
  forgetLink(context)
  setFlash(context, { text: result.message })
  return redirect('/admin/login', 303)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '管理画面ログインの再開', isHidden: true })
}

export default function OfficeLoginUnlock({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MailedLinkPage
      isOpen={loaderData.isOpen}
      dead={{
        reason:
          'リンクの有効期限（60分）が切れたか、すでに使われています。ログインをもう一度お試しいただくと、新しいご案内をお送りします。',
        actions: <ButtonLink to="/admin/login">ログインへ進む</ButtonLink>,
      }}
      title="管理画面ログインの再開"
      lead="この端末から、いつものパスワードと確認コードでログインできるようにします。"
      token={loaderData.token}
      refused={actionData}
      submitText="この端末でのログインを再開する"
    />
  )
}
