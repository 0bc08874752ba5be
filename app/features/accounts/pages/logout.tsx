import { redirect } from 'react-router'
import { crumbs } from '#core/pages/crumbs.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { contextOf, formToken, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { memberLogout } from '#features/accounts/login/login.api.server.ts'
import { ButtonLink } from '#ui/button.tsx'
import { FormPage } from '#ui/form/form-page.tsx'
import type { Route } from './+types/logout.ts'

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
    <FormPage
      title="ログアウト"
      lead="この端末での利用を終えます。検討中の案件や応募履歴は、次のログインのあとも残っています。"
      token={loaderData.token}
      refused={actionData}
      submitText="ログアウトする"
      after={
        <ButtonLink look="quiet" to="/user">
          マイページに戻る
        </ButtonLink>
      }
    />
  )
}
