import { Form, redirect } from 'react-router'
import { crumbs } from '#core/pages/crumbs.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { contextOf, formToken, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { memberLogout } from '#features/accounts/api.server.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { FormToken } from '#ui/form-token.tsx'
import type { Route } from './+types/logout.ts'
import styles from './login.module.css'

export function loader(args: Route.LoaderArgs) {
  const token = formToken(args)
  if (contextOf(args).caller.kind !== 'member') throw redirect('/')
  return { token }
}

export async function action(args: Route.ActionArgs) {
  const { refusal } = await submit(args, memberLogout, () => ({}))
  if (refusal) return refusal
  setFlash(contextOf(args), { text: 'ログアウトしました。' })
  return redirect('/', 303)
}

export const handle = crumbs<typeof loader>(() => [{ text: 'ログアウト' }])

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'ログアウト', path: '/logout', isHidden: true })
}

export default function Logout({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <h1>ログアウト</h1>
      <p>
        この端末での利用を終えます。検討中の案件や応募履歴は、次のログインのあとも残っています。
      </p>
      <Form className={styles.form} method="post">
        <FormMessage message={actionData?.message} />
        <FormToken token={loaderData.token} />
        <Button type="submit" look="action" isWide>
          ログアウトする
        </Button>
      </Form>
      <ButtonLink look="quiet" to="/user">
        マイページに戻る
      </ButtonLink>
    </div>
  )
}
