import { redirect } from 'react-router'
import { crumbs } from '#core/pages/crumbs.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { forgetLink, linkToken, openMailedLink } from '#core/pages/mailed-link-page.server.ts'
import { contextOf, formToken, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { NewPasswordField } from '#features/accounts/components/new-password-field.tsx'
import { memberPasswordResetUpdate } from '#features/accounts/password/password.api.server.ts'
import { findPasswordOwner } from '#features/accounts/password/password.queries.server.ts'
import { ButtonLink } from '#ui/button.tsx'
import { MailedLinkPage } from '#ui/form/mailed-link-page.tsx'
import type { Route } from './+types/password-reset.ts'

export async function loader(args: Route.LoaderArgs) {
  const { db } = contextOf(args)
  const isOpen = await openMailedLink(args, {
    purpose: 'password_reset',
    boundTo: async (id) => (await findPasswordOwner(db, id))?.bound,
  })
  return { isOpen, token: formToken(args) }
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args)
  const { result, refusal } = await submit(args, memberPasswordResetUpdate, ({ password }) => ({
    token: linkToken(context, 'password_reset'),
    password: String(password ?? ''),
  }))
  if (refusal) return refusal
  forgetLink(context)
  setFlash(context, { text: result.message })
  return redirect('/login', 303)
}

export const handle = crumbs<typeof loader>(() => [
  { text: 'ログイン', to: '/login' },
  { text: '新しいパスワードの設定' },
])

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '新しいパスワードの設定', isHidden: true })
}

export default function PasswordReset({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MailedLinkPage
      isOpen={loaderData.isOpen}
      dead={{
        reason:
          'リンクの有効期限（30分）が切れたか、すでに使われています。お手数ですが、もう一度お申し込みください。',
        actions: <ButtonLink to="/user/password/reset/mail">もう一度リンクを送る</ButtonLink>,
      }}
      title="新しいパスワードの設定"
      lead="設定すると、安全のため、すべての端末からログアウトされます。"
      token={loaderData.token}
      refused={actionData}
      submitText="パスワードを変更する"
    >
      <NewPasswordField />
    </MailedLinkPage>
  )
}
