import { redirect } from 'react-router'
import { member } from '#core/calls/guards.ts'
import { crumbs } from '#core/pages/crumbs.ts'
import { admit, contextOf, formToken, isFromScript, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { keepLogin } from '#features/accounts/browser.ts'
import { memberConfirm } from '#features/accounts/confirm/api.server.ts'
import { destinationAfterLogin } from '#features/accounts/rules.ts'
import { getMember } from '#features/members/queries.server.ts'
import { FormPage } from '#ui/form-page.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Route } from './+types/confirm.ts'

export async function loader(args: Route.LoaderArgs) {
  const { id } = admit(args, member)
  const { login_id } = await getMember(contextOf(args).db, id)
  return { token: formToken(args), login_id }
}

export async function action(args: Route.ActionArgs) {
  const { result, refusal } = await submit(args, memberConfirm, ({ password }) => ({
    password: String(password ?? ''),
  }))
  if (refusal) return refusal
  const to = destinationAfterLogin(args.url.searchParams.get('to'))
  return isFromScript(args) ? { login_info: result, to } : redirect(to, 303)
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return await keepLogin(await serverAction())
}

export const handle = crumbs<typeof loader>(() => [{ text: 'ご本人の確認' }])

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'ご本人の確認', path: '/login/confirm', isHidden: true })
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  return (
    <FormPage
      title="ご本人の確認"
      lead="大切な操作の前に、ご本人であることを確認します。一度確認すると、10分間は再度の入力なしで続けられます。"
      token={loaderData.token}
      refused={refused}
      submitText="確認する"
    >
      <input
        type="email"
        name="username"
        value={loaderData.login_id}
        autoComplete="username"
        readOnly
        hidden
      />
      <TextField
        label="パスワード"
        name="password"
        type="password"
        autoComplete="current-password"
        errors={refused?.errors.password}
        isRequired
      />
    </FormPage>
  )
}
