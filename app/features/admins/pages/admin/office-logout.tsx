import { Form, redirect } from 'react-router'
import { anyAdmin } from '#core/calls/guards.ts'
import { admit, formToken, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { adminLogout } from '#features/admins/admin-api.server.ts'
import { Button } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { FormToken } from '#ui/form-token.tsx'
import type { Route } from './+types/office-logout.ts'
import styles from './office-login.module.css'

export function loader(args: Route.LoaderArgs) {
  admit(args, anyAdmin)
  return { token: formToken(args) }
}

export async function action(args: Route.ActionArgs) {
  const { refusal } = await submit(args, adminLogout, () => ({}))
  return refusal ?? redirect('/admin/login', 303)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '管理画面ログアウト', isHidden: true })
}

export default function OfficeLogout({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <h1>ログアウト</h1>
      <Form className={styles.form} method="post">
        <FormMessage message={actionData?.message} />
        <FormToken token={loaderData.token} />
        <Button type="submit" look="action" isWide>
          ログアウトする
        </Button>
      </Form>
    </div>
  )
}
