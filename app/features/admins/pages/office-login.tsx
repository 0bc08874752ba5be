import { redirect } from 'react-router'
import { env } from '#core/env.server.ts'
import { takeFlash } from '#core/pages/flash.server.ts'
import { contextOf, formToken, read, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { findStaffProvider } from '#core/remote/staff-provider.server.ts'
import { adminLogin } from '#features/admins/admin-login.admin-api.server.ts'
import { IdentityLogin } from '#features/admins/components/identity-login.tsx'
import { TotpField } from '#features/admins/components/totp-field.tsx'
import { officeDestination } from '#features/admins/office-destination.rules.ts'
import { hasForcedTotp } from '#features/admins/presets/rights-preset.queries.server.ts'
import { Flash } from '#ui/flash.tsx'
import { FormPage } from '#ui/form/form-page.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import type { Route } from './+types/office-login.ts'

export async function loader(args: Route.LoaderArgs) {
  const token = formToken(args)
  if (contextOf(args).caller.kind === 'admin') throw redirect('/admin')
  const context = contextOf(args)
  return {
    token,
    requiresTotp: !env().isLocal,
    asksTotp: await read(args, ({ db }) => hasForcedTotp(db)),
    provider: findStaffProvider()?.label,
    to: args.url.searchParams.get('to'),
    // The frame shows it to nobody before the login.
    flash: takeFlash(context),
  }
}

export async function action(args: Route.ActionArgs) {
  const { refusal } = await submit(args, adminLogin, ({ login_id, password, totp }) => ({
    login_id: String(login_id ?? ''),
    password: String(password ?? ''),
    totp: String(totp ?? ''),
  }))
  return refusal ?? redirect(officeDestination(args.url.searchParams.get('to')), 303)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '管理画面ログイン', isHidden: true })
}

export default function OfficeLogin({ loaderData, actionData }: Route.ComponentProps) {
  const { token, provider, to, flash } = loaderData
  return (
    <FormPage
      title="管理画面ログイン"
      token={token}
      refused={actionData ?? (flash?.isError ? { message: flash.text } : undefined)}
      submitText="ログインする"
      after={provider && <IdentityLogin label={provider} token={token} to={to} />}
    >
      {flash && !flash.isError && <Flash message={flash} />}
      <TextField label="ログインID" name="login_id" autoComplete="username" isRequired />
      <TextField
        label="パスワード"
        name="password"
        type="password"
        autoComplete="current-password"
        isRequired
      />
      {(loaderData.requiresTotp || loaderData.asksTotp) && (
        <TotpField takesSpareCode isRequired={loaderData.requiresTotp} />
      )}
    </FormPage>
  )
}
