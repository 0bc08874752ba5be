import { redirect } from 'react-router'
import { readCookie } from '#core/access/cookies.server.ts'
import { sessionCookieNames } from '#core/access/session-cookies.server.ts'
import { env } from '#core/env.server.ts'
import { crumbs } from '#core/pages/crumbs.ts'
import { contextOf, formToken, isFromScript, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { CodeField } from '#features/accounts/components/login-code-field.tsx'
import { rememberLogin } from '#features/accounts/login/login.browser.ts'
import { memberLoginCode } from '#features/accounts/login/login-code.api.server.ts'
import { destinationAfterLogin } from '#features/accounts/login/login-destination.rules.ts'
import { ButtonLink } from '#ui/button.tsx'
import { FormPage } from '#ui/form/form-page.tsx'
import type { Route } from './+types/login-code.ts'

export function loader(args: Route.LoaderArgs) {
  const token = formToken(args)
  if (contextOf(args).caller.kind === 'member') throw redirect(destinationOf(args.url))
  if (attemptOf(args) === '') throw redirect('/login')
  return { token, login: `/login${args.url.search}` }
}

export async function action(args: Route.ActionArgs) {
  const { result, refusal } = await submit(args, memberLoginCode, ({ code }) => ({
    login_attempt: attemptOf(args),
    code: String(code ?? ''),
  }))
  if (refusal) return refusal
  const to = destinationOf(args.url)
  return isFromScript(args) ? { login_info: result, to } : redirect(to, 303)
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return await rememberLogin(await serverAction())
}

function attemptOf(args: Route.LoaderArgs | Route.ActionArgs): string {
  return readCookie(contextOf(args).request.headers, sessionCookieNames(env()).attempt) ?? ''
}

function destinationOf(url: URL): string {
  return destinationAfterLogin(url.searchParams.get('to'))
}

export const handle = crumbs<typeof loader>(() => [
  { text: 'ログイン', to: '/login' },
  { text: '確認コードの入力' },
])

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '確認コードの入力', path: '/login/code', isHidden: true })
}

export default function Code({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  return (
    <FormPage
      title="確認コードの入力"
      lead="安全のため、ご本人であることを確認しています。入力されたメールアドレスとパスワードが正しい場合は、6桁の確認コードをメールでお送りしました。10分以内に入力してください。"
      token={loaderData.token}
      refused={refused}
      submitText="ログインする"
      after={
        <>
          <p>
            メールが届かないときは、迷惑メールのフォルダーと、入力したメールアドレス・パスワードをご確認ください。
          </p>
          <ButtonLink look="quiet" to={loaderData.login}>
            ログインからやり直す
          </ButtonLink>
        </>
      }
    >
      <CodeField hint="メールに書かれた6桁の数字" />
    </FormPage>
  )
}
