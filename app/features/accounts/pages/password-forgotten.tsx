import { redirect } from 'react-router'
import { crumbs } from '#core/pages/crumbs.ts'
import { contextOf, formToken, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { noteSent, readSent } from '#core/pages/sent-form.server.ts'
import { memberPasswordResetMail } from '#features/accounts/password/password.api.server.ts'
import { ButtonLink } from '#ui/button.tsx'
import { FormPage } from '#ui/form/form-page.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { MailSent } from '#ui/mail-sent-note.tsx'
import type { Route } from './+types/password-forgotten.ts'

const PATH = '/user/password/reset/mail'
const FORM = 'password-reset'

export function loader(args: Route.LoaderArgs) {
  const token = formToken(args)
  const isSent = args.url.searchParams.has('sent')
  const sentTo = isSent ? readSent(contextOf(args), FORM) : undefined
  if (isSent && sentTo === undefined) throw redirect(PATH)
  return { token, sentTo }
}

export async function action(args: Route.ActionArgs) {
  let address = ''
  const { refusal } = await submit(args, memberPasswordResetMail, ({ login_id }) => {
    address = String(login_id ?? '')
    return { login_id: address }
  })
  if (refusal) return refusal
  noteSent(contextOf(args), FORM, address)
  return redirect(`${PATH}?sent=1`, 303)
}

export const handle = crumbs<typeof loader>(() => [
  { text: 'ログイン', to: '/login' },
  { text: 'パスワードの再設定' },
])

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'パスワードの再設定', path: PATH, isHidden: true })
}

export default function PasswordForgotten({ loaderData, actionData }: Route.ComponentProps) {
  const { token, sentTo } = loaderData
  if (sentTo !== undefined && !actionData) {
    return (
      <MailSent title="メールをご確認ください" to={sentTo}>
        <p>
          会員登録のあるメールアドレスでしたら、再設定のご案内をお送りしました。メールのリンクは30分間、1回だけ使えます。
        </p>
        <ButtonLink to={PATH}>別のメールアドレスで試す</ButtonLink>
        <ButtonLink look="quiet" to="/login">
          ログインに戻る
        </ButtonLink>
      </MailSent>
    )
  }
  return (
    <FormPage
      title="パスワードの再設定"
      lead="ご登録のメールアドレスに、新しいパスワードを設定するためのリンクをお送りします。"
      token={token}
      refused={actionData}
      submitText="リンクを送る"
      after={
        <ButtonLink look="quiet" to="/login">
          ログインに戻る
        </ButtonLink>
      }
    >
      <TextField
        label="メールアドレス"
        name="login_id"
        type="email"
        autoComplete="username"
        isRequired
      />
    </FormPage>
  )
}
