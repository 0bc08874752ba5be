import { redirect } from 'react-router'
import { crumbs } from '#core/pages/crumbs.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { forgetLink, linkToken, openMailedLink } from '#core/pages/mailed-link-page.server.ts'
import { contextOf, formToken, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { memberLoginUnlock } from '#features/accounts/login/login-unlock.api.server.ts'
import { ButtonLink } from '#ui/button.tsx'
import { MailedLinkPage } from '#ui/form/mailed-link-page.tsx'
import type { Route } from './+types/login-unlock.ts'

export async function loader(args: Route.LoaderArgs) {
  const isOpen = await openMailedLink(args, { purpose: 'login_unlock' })
  return { isOpen, token: formToken(args) }
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args)
  const { result, refusal } = await submit(args, memberLoginUnlock, () => ({
    token: linkToken(context, 'login_unlock'),
  }))
  if (refusal) return refusal
  forgetLink(context)
  setFlash(context, { text: result.message })
  return redirect('/login', 303)
}

export const handle = crumbs<typeof loader>(() => [
  { text: 'ログイン', to: '/login' },
  { text: 'ログインの再開' },
])

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'ログインの再開', isHidden: true })
}

export default function Unlock({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MailedLinkPage
      isOpen={loaderData.isOpen}
      dead={{
        reason:
          'リンクの有効期限（60分）が切れたか、すでに使われています。ログインをもう一度お試しいただくと、新しいご案内をお送りします。',
        actions: <ButtonLink to="/login">ログインへ進む</ButtonLink>,
      }}
      title="ログインの再開"
      lead="この端末から、いつものパスワードでログインできるようにします。"
      token={loaderData.token}
      refused={actionData}
      submitText="この端末でのログインを再開する"
    />
  )
}
