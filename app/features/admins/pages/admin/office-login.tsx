import { Form, redirect } from 'react-router'
import { env } from '#core/env.server.ts'
import { contextOf, formToken, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { adminLogin } from '#features/admins/admin-api.server.ts'
import { Button } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { FormToken } from '#ui/form-token.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Route } from './+types/office-login.ts'
import styles from './office-login.module.css'

export function loader(args: Route.LoaderArgs) {
  const token = formToken(args)
  if (contextOf(args).caller.kind === 'admin') throw redirect('/admin')
  return { token, asksTotp: !env().isLocal }
}

export async function action(args: Route.ActionArgs) {
  const { refusal } = await submit(args, adminLogin, ({ login_id, password, totp }) => ({
    login_id: String(login_id ?? ''),
    password: String(password ?? ''),
    totp: String(totp ?? ''),
  }))
  return refusal ?? redirect('/admin', 303)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '管理画面ログイン', isHidden: true })
}

export default function OfficeLogin({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <h1>管理画面ログイン</h1>
      <Form className={styles.form} method="post">
        <FormMessage message={actionData?.message} />
        <FormToken token={loaderData.token} />
        <TextField
          label="ログインID"
          name="login_id"
          autoComplete="username"
          defaultValue={actionData?.values.login_id}
          isRequired
        />
        <TextField
          label="パスワード"
          name="password"
          type="password"
          autoComplete="current-password"
          isRequired
        />
        {loaderData.asksTotp && (
          <TextField
            label="確認コード"
            hint="認証アプリに表示される6桁の数字"
            name="totp"
            inputMode="numeric"
            autoComplete="one-time-code"
            isRequired
          />
        )}
        <Button type="submit" look="action" isWide>
          ログインする
        </Button>
      </Form>
    </div>
  )
}
