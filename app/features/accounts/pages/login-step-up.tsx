import { Form, redirect } from 'react-router'
import { member } from '#core/calls/guards.ts'
import { useActAnswer } from '#core/pages/act-answer.ts'
import { crumbs } from '#core/pages/crumbs.ts'
import { admit, contextOf, formToken, isFromScript, read, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { CodeField } from '#features/accounts/components/login-code-field.tsx'
import { rememberLogin } from '#features/accounts/login/login.browser.ts'
import { destinationAfterLogin } from '#features/accounts/login/login-destination.rules.ts'
import { memberConfirm } from '#features/accounts/login/login-step-up.api.server.ts'
import { listProofs } from '#features/accounts/login/login-step-up.queries.server.ts'
import { getMember } from '#features/members/member.queries.server.ts'
import { Button } from '#ui/button.tsx'
import { FormPage } from '#ui/form/form-page.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import type { Route } from './+types/login-step-up.ts'

export async function loader(args: Route.LoaderArgs) {
  const { id } = admit(args, member)
  const context = contextOf(args)
  const { login_id } = await read(args, ({ db }) => getMember(db, id))
  const { canUsePassword } = await read(args, () => listProofs(context, id))
  const step = stepOf(args.url, canUsePassword)
  return { token: formToken(args), login_id, canUsePassword, step, ways: waysOf(args.url) }
}

/** Takes the password, or the digits from the mail. */
export async function action(args: Route.ActionArgs) {
  const { result, refusal } = await submit(args, memberConfirm, ({ password, code }) =>
    code === undefined ? { password: String(password ?? '') } : { code: String(code) },
  )
  if (refusal) return refusal
  const to = destinationAfterLogin(args.url.searchParams.get('to'))
  return isFromScript(args) ? { login_info: result, to } : redirect(to, 303)
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return await rememberLogin(await serverAction())
}

function stepOf(url: URL, canUsePassword: boolean): 'password' | 'mail' | 'code' {
  if (url.searchParams.get('by') === 'code') return 'code'
  return canUsePassword && url.searchParams.get('by') !== 'mail' ? 'password' : 'mail'
}

function waysOf(url: URL) {
  const to = encodeURIComponent(url.searchParams.get('to') ?? '')
  return { mail: `/login/confirm/mail?by=mail&to=${to}` }
}

export const handle = crumbs<typeof loader>(() => [{ text: 'ご本人の確認' }])

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'ご本人の確認', path: '/login/confirm', isHidden: true })
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { step, token, login_id, canUsePassword, ways } = loaderData
  const mailRefused = useActAnswer('mail')
  const refused = actionData && 'errors' in actionData ? actionData : mailRefused
  const shared = { title: 'ご本人の確認', token, refused, lead: leads[step] }
  if (step === 'mail') {
    return <FormPage {...shared} action={ways.mail} submitText="確認コードをメールで受け取る" />
  }
  if (step === 'code') {
    return (
      <FormPage
        {...shared}
        submitText="確認する"
        after={<MailAgain token={token} to={ways.mail} />}
      >
        <CodeField hint={`${login_id} にお送りした6桁の数字`} />
      </FormPage>
    )
  }
  return (
    <FormPage
      {...shared}
      submitText="確認する"
      after={canUsePassword && <MailAgain token={token} to={ways.mail} isFirst />}
    >
      <input
        type="email"
        name="username"
        value={login_id}
        autoComplete="username"
        readOnly
        hidden
      />
      <PasswordField
        label="パスワード"
        name="password"
        autoComplete="current-password"
        isRequired
      />
    </FormPage>
  )
}

type MailProps = { token: string; to: string; isFirst?: boolean }

function MailAgain({ token, to, isFirst = false }: MailProps) {
  return (
    <Form method="post" action={to}>
      <FormToken token={token} />
      <Button type="submit" look="quiet">
        {isFirst ? 'メールの確認コードで確認する' : '確認コードをもう一度受け取る'}
      </Button>
    </Form>
  )
}

const leads = {
  password:
    '大切な操作の前に、ご本人であることを確認します。一度確認すると、10分間は再度の入力なしで続けられます。',
  mail: '大切な操作の前に、ご本人であることを確認します。ご登録のメールアドレスに、6桁の確認コードをお送りします。',
  code: '6桁の確認コードをメールでお送りしました。10分以内に入力してください。',
}
