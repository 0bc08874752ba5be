import { redirect } from 'react-router'
import { crumbs } from '#core/pages/crumbs.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { forgetLink, linkToken, openMailedLink } from '#core/pages/mailed-link-page.server.ts'
import { contextOf, formToken, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { undoChangeMail } from '#features/accounts/address/address-change.api.server.ts'
import { NewPasswordField } from '#features/accounts/components/new-password-field.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { MailedLinkPage } from '#ui/form/mailed-link-page.tsx'
import type { Route } from './+types/address-undo.ts'

const purpose = 'address_undo'

export async function loader(args: Route.LoaderArgs) {
  return { isOpen: await openMailedLink(args, { purpose }), token: formToken(args) }
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args)
  const { result, refusal } = await submit(args, undoChangeMail, ({ password }) => ({
    token: linkToken(context, purpose),
    password: String(password ?? ''),
  }))
  if (refusal) return refusal
  forgetLink(context)
  setFlash(context, { text: result.message })
  return redirect('/login', 303)
}

export const handle = crumbs<typeof loader>(() => [{ text: 'メールアドレスを元に戻す' }])

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'メールアドレスを元に戻す', isHidden: true })
}

export default function AddressUndo({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MailedLinkPage
      isOpen={loaderData.isOpen}
      dead={{
        reason:
          'すでに元に戻したか、リンクの有効期限（7日）が切れています。ログインできないときは、パスワードの再設定をお試しください。',
        actions: <ButtonLink to="/user/password/reset/mail">パスワードを再設定する</ButtonLink>,
      }}
      title="メールアドレスを元に戻す"
      lead="元のメールアドレスに戻し、すべての端末からログアウトします。パスワードも知られているおそれがあるため、新しいものを設定してください。"
      token={loaderData.token}
      refused={actionData}
      submitText="元に戻す"
    >
      <NewPasswordField />
    </MailedLinkPage>
  )
}
