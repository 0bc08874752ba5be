import { redirect } from 'react-router'
import { crumbs } from '#core/pages/crumbs.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { forgetLink, linkToken, openMailedLink } from '#core/pages/mailed-link-page.server.ts'
import { contextOf, formToken, isFromScript, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { sendMailForChangeMailAuth } from '#features/accounts/address/address-change.api.server.ts'
import { findChangeBound } from '#features/accounts/address/address-change.queries.server.ts'
import { rememberLogin } from '#features/accounts/login/login.browser.ts'
import { ButtonLink } from '#ui/button.tsx'
import { MailedLinkPage } from '#ui/form/mailed-link-page.tsx'
import type { Route } from './+types/address-confirm.ts'

const purpose = 'address_change'

export async function loader(args: Route.LoaderArgs) {
  const { db } = contextOf(args)
  const boundTo = (id: number) => findChangeBound(db, id)
  return { isOpen: await openMailedLink(args, { purpose, boundTo }), token: formToken(args) }
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args)
  const { result, refusal } = await submit(args, sendMailForChangeMailAuth, () => ({
    token: linkToken(context, purpose),
  }))
  if (refusal) return refusal
  forgetLink(context)
  setFlash(context, { text: result.message })
  const { login_info } = result
  const to = login_info ? '/user' : '/login'
  return login_info && isFromScript(args) ? { login_info, to } : redirect(to, 303)
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return await rememberLogin(await serverAction())
}

export const handle = crumbs<typeof loader>(() => [{ text: 'メールアドレスの変更の完了' }])

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'メールアドレスの変更の完了', isHidden: true })
}

export default function AddressConfirm({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MailedLinkPage
      isOpen={loaderData.isOpen}
      dead={{
        reason:
          '変更がすでに完了しているか、リンクの有効期限（60分）が切れています。完了していないときは、お手数ですが、もう一度お申し込みください。',
        actions: <ButtonLink to="/user/edit/email">もう一度申し込む</ButtonLink>,
      }}
      title="メールアドレスの変更の完了"
      lead="新しいメールアドレスを確認しました。下のボタンを押すと、変更が完了します。"
      token={loaderData.token}
      refused={actionData && 'errors' in actionData ? actionData : undefined}
      submitText="変更を完了する"
    />
  )
}
