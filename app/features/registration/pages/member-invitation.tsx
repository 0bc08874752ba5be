import { redirect } from 'react-router'
import { crumbs } from '#core/pages/crumbs.ts'
import { forgetLink, linkToken, openMailedLink } from '#core/pages/mailed-link-page.server.ts'
import { contextOf, formToken, isFromScript, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { noteSent } from '#core/pages/sent-form.server.ts'
import { rememberLogin } from '#features/accounts/login/login.browser.ts'
import { Consents } from '#features/registration/components/registration-fields.tsx'
import { acceptMemberInvitation } from '#features/registration/member-invitation.api.server.ts'
import { boundToAddress } from '#features/registration/member-invitation.queries.server.ts'
import { DONE_FORM } from '#features/registration/registration.words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { FormPage } from '#ui/form/form-page.tsx'
import { DeadLink } from '#ui/form/mailed-link-page.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import type { Route } from './+types/member-invitation.ts'

const purpose = 'member_invitation'
const DONE = '/user/regist/comp'

export async function loader(args: Route.LoaderArgs) {
  const boundTo = boundToAddress(contextOf(args).db)
  const isOpen = await openMailedLink(args, { purpose, boundTo })
  return { isOpen, token: formToken(args) }
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args)
  const { result, refusal } = await submit(args, acceptMemberInvitation, (fields) => ({
    token: linkToken(context, purpose),
    password: String(fields.password ?? ''),
    magazine_flag: String(fields.magazine_flag ?? '') || 0,
    agreed: String(fields.agreed ?? '') || 0,
  }))
  if (refusal) return refusal
  forgetLink(context)
  noteSent(context, DONE_FORM)
  return isFromScript(args) ? { login_info: result, to: DONE } : redirect(DONE, 303)
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return await rememberLogin(await serverAction())
}

export const handle = crumbs<typeof loader>(() => [
  { text: '会員登録', to: '/user/regist' },
  { text: 'ご招待' },
])

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '会員登録のご招待', isHidden: true })
}

export default function Invited({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.isOpen) return <Dead />
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  return (
    <FormPage
      title="会員登録の完了"
      lead="メールアドレスを確認しました。パスワードを決めると登録が完了します。お預かりした内容は、このあとマイページでご確認と変更ができます。"
      token={loaderData.token}
      refused={refused}
      submitText="登録を完了する"
    >
      <PasswordField
        label="パスワード"
        name="password"
        autoComplete="new-password"
        hint="8文字以上"
        isRequired
      />
      <Consents />
    </FormPage>
  )
}

function Dead() {
  return (
    <DeadLink
      reason="登録がすでに完了しているか、リンクの有効期限（7日間）が切れています。期限が切れている場合は、担当がもう一度ご案内をお送りします。"
      actions={
        <>
          <ButtonLink to="/login">ログインする</ButtonLink>
          <ButtonLink to="/contact">お問い合わせ</ButtonLink>
        </>
      }
    />
  )
}
