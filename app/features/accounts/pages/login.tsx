import { Link, redirect } from 'react-router'
import { crumbs } from '#core/pages/crumbs.ts'
import { contextOf, formToken, isFromScript, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { memberLogin } from '#features/accounts/login/login.api.server.ts'
import { rememberLogin } from '#features/accounts/login/login.browser.ts'
import { destinationAfterLogin } from '#features/accounts/login/login-destination.rules.ts'
import { noteComingBack } from '#features/accounts/login/posting-before.queries.server.ts'
import { SocialButtons } from '#features/social/components/social-buttons.tsx'
import { listChoices } from '#features/social/social-account.queries.server.ts'
import { ButtonLink } from '#ui/button.tsx'
import { FormPage } from '#ui/form/form-page.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import type { Route } from './+types/login.ts'
import styles from './login.module.css'

export function loader(args: Route.LoaderArgs) {
  noteComingBack(args)
  const token = formToken(args)
  if (contextOf(args).caller.kind === 'member') throw redirect(destinationOf(args.url))
  return { token, choices: listChoices(), to: args.url.searchParams.get('to') ?? undefined }
}

export async function action(args: Route.ActionArgs) {
  const { result, refusal } = await submit(args, memberLogin, ({ login_id, password }) => ({
    login_id: String(login_id ?? ''),
    password: String(password ?? ''),
  }))
  if (refusal) return refusal
  const to = destinationOf(args.url)
  return isFromScript(args) ? { login_info: result, to } : redirect(to, 303)
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return await rememberLogin(await serverAction())
}

function destinationOf(url: URL): string {
  return destinationAfterLogin(url.searchParams.get('to'))
}

function registrationPath(to: string | undefined): string {
  return to ? `/user/regist?to=${encodeURIComponent(to)}` : '/user/regist'
}

export const handle = crumbs<typeof loader>(() => [{ text: 'ログイン' }])

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'ログイン', path: '/login', isHidden: true })
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  return (
    <FormPage
      title="ログイン"
      token={loaderData.token}
      refused={refused}
      submitText="ログインする"
      after={
        <>
          <ul className={styles.ways}>
            <li>
              <Link to="/user/password/reset/mail">パスワードをお忘れの方</Link>
            </li>
            <li>
              <Link to="/user/send/auth/mail">会員登録の確認メールが届かない方</Link>
            </li>
          </ul>
          <SocialButtons {...loaderData} verb="ログイン" />
        </>
      }
      beside={
        <section className={styles.newcomer}>
          <h2>はじめての方</h2>
          <p>会員登録は無料です。登録すると、気になる案件に応募できます。</p>
          <ButtonLink to={registrationPath(loaderData.to)}>会員登録（無料）</ButtonLink>
        </section>
      }
    >
      <TextField
        label="メールアドレス"
        name="login_id"
        type="email"
        autoComplete="username"
        isRequired
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
