import { redirect } from 'react-router'
import { crumbs } from '#core/pages/crumbs.ts'
import { contextOf, formToken, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { noteSent, readSent } from '#core/pages/sent-form.server.ts'
import { memberSendAuthMail } from '#features/registration/registration.api.server.ts'
import { SENT_FORM } from '#features/registration/registration.words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { FormPage } from '#ui/form/form-page.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import type { Route } from './+types/registration-mail-again.ts'

export function loader(args: Route.LoaderArgs) {
  return { token: formToken(args), sentTo: readSent(contextOf(args), SENT_FORM) }
}

export async function action(args: Route.ActionArgs) {
  let address = ''
  const { refusal } = await submit(args, memberSendAuthMail, ({ login_id }) => {
    address = String(login_id ?? '')
    return { login_id: address }
  })
  if (refusal) return refusal
  noteSent(contextOf(args), SENT_FORM, address)
  return redirect('/user/regist/mailsend', 303)
}

export const handle = crumbs<typeof loader>(() => [
  { text: '会員登録', to: '/user/regist' },
  { text: '確認のメールの再送' },
])

export function meta({ matches }: Route.MetaArgs) {
  const path = '/user/send/auth/mail'
  return pageMeta(matches, { title: '確認のメールの再送', path, isHidden: true })
}

export default function MailAgain({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title="確認のメールの再送"
      lead="会員登録の途中の方に、登録を完了するためのメールをもう一度お送りします。登録のときに入力したメールアドレスを入力してください。"
      token={loaderData.token}
      values={{ login_id: loaderData.sentTo }}
      refused={actionData}
      submitText="メールをもう一度送る"
      after={
        <ButtonLink look="quiet" to="/user/regist">
          はじめから登録する
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
