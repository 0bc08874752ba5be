import { Form, redirect } from 'react-router'
import { saveLoginInfo } from '#core/browser/login-info.ts'
import { crumbs } from '#core/pages/crumbs.ts'
import { contextOf, formToken, isFromScript, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { memberLogin } from '#features/accounts/api.server.ts'
import { destinationAfterLogin } from '#features/accounts/rules.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { FormToken } from '#ui/form-token.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Route } from './+types/login.ts'
import styles from './login.module.css'

export function loader(args: Route.LoaderArgs) {
  const token = formToken(args)
  if (contextOf(args).caller.kind === 'member') throw redirect(destinationOf(args.url))
  return { token }
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

/** The browser keeps what it needs to paint the header before the page moves on. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer = await serverAction()
  if (!('login_info' in answer)) return answer
  await saveLoginInfo(answer.login_info)
  return redirect(answer.to)
}

function destinationOf(url: URL): string {
  return destinationAfterLogin(url.searchParams.get('to'))
}

export const handle = crumbs<typeof loader>(() => [{ text: 'ログイン' }])

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'ログイン', path: '/login', isHidden: true })
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  return (
    <div className={styles.page}>
      <h1>ログイン</h1>
      <Form className={styles.form} method="post">
        <FormMessage message={refused?.message} />
        <FormToken token={loaderData.token} />
        <TextField
          label="メールアドレス"
          name="login_id"
          type="email"
          autoComplete="username"
          defaultValue={refused?.values.login_id}
          isRequired
        />
        <TextField
          label="パスワード"
          name="password"
          type="password"
          autoComplete="current-password"
          isRequired
        />
        <Button type="submit" look="action" isWide>
          ログインする
        </Button>
      </Form>
      <p>会員登録がまだの方はこちらへ。</p>
      <ButtonLink to="/user/regist">会員登録</ButtonLink>
    </div>
  )
}
