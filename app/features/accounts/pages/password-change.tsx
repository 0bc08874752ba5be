import { redirect } from 'react-router'
import { member } from '#core/calls/guards.ts'
import { crumbs } from '#core/pages/crumbs.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import {
  admitRecentLogin,
  contextOf,
  formToken,
  isFromScript,
  submit,
} from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { NewPasswordField } from '#features/accounts/components/new-password-field.tsx'
import { rememberLogin } from '#features/accounts/login/login.browser.ts'
import { memberPasswordChange } from '#features/accounts/password/password.api.server.ts'
import { FormPage } from '#ui/form/form-page.tsx'
import type { Route } from './+types/password-change.ts'

export async function loader(args: Route.LoaderArgs) {
  await admitRecentLogin(args, member)
  return { token: formToken(args) }
}

export async function action(args: Route.ActionArgs) {
  const { result, refusal } = await submit(args, memberPasswordChange, ({ password }) => ({
    password: String(password ?? ''),
  }))
  if (refusal) return refusal
  setFlash(contextOf(args), {
    text: 'パスワードを変更しました。ほかの端末からはログアウトされています。',
  })
  return isFromScript(args) ? { login_info: result, to: '/user' } : redirect('/user', 303)
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return await rememberLogin(await serverAction())
}

export const handle = crumbs<typeof loader>(() => [
  { text: 'マイページ', to: '/user' },
  { text: 'パスワードの変更' },
])

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'パスワードの変更', path: '/user/password', isHidden: true })
}

export default function PasswordChange({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  return (
    <FormPage
      title="パスワードの変更"
      lead="変更すると、今お使いの端末のほかは、すべてログアウトされます。"
      token={loaderData.token}
      refused={refused}
      submitText="パスワードを変更する"
    >
      <NewPasswordField />
    </FormPage>
  )
}
