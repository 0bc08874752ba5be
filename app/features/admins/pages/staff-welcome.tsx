import { findToken } from '#core/access/mailed-token.server.ts'
import { forgetLink, linkToken, openMailedLink } from '#core/pages/mailed-link-page.server.ts'
import { contextOf, formToken, read, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { findPendingTotp } from '#features/admins/admin-totp.queries.server.ts'
import { TotpField } from '#features/admins/components/totp-field.tsx'
import { RecoveryPage, TotpPicture } from '#features/admins/components/totp-setup.tsx'
import { acceptInvitationCall } from '#features/admins/users/staff-invitation.admin-api.server.ts'
import { invitationBoundTo } from '#features/admins/users/staff-invitation.queries.server.ts'
import { FormPage } from '#ui/form/form-page.tsx'
import { DeadLink } from '#ui/form/mailed-link-page.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import type { Route } from './+types/staff-welcome.ts'

const purpose = 'admin_invitation'

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args)
  const boundTo = invitationBoundTo(context.db)
  const isOpen = await openMailedLink(args, { purpose, boundTo })
  const token = linkToken(context, purpose)
  const found = isOpen
    ? await read(args, ({ db }) => findToken(db, { purpose, token, boundTo }))
    : undefined
  const setup = found && (await read(args, ({ db }) => findPendingTotp(db, found.subjectId)))
  return { setup, token: formToken(args) }
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args)
  const { result, refusal } = await submit(args, acceptInvitationCall, ({ password, totp }) => ({
    token: linkToken(context, purpose),
    password: String(password ?? ''),
    totp: String(totp ?? ''),
  }))
  if (refusal) return refusal
  forgetLink(context)
  return { codes: result.recovery_codes }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'ログインの準備', isHidden: true })
}

export default function Welcome({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && 'codes' in actionData) {
    return (
      <RecoveryPage
        title="ログインの準備ができました"
        codes={actionData.codes}
        to="/admin/login"
        text="ログインする"
      />
    )
  }
  if (!loaderData.setup) {
    return (
      <DeadLink reason="有効期限（3日間）が切れたか、すでに使われています。管理画面のオーナーに、案内の送り直しをお申し付けください。" />
    )
  }
  return (
    <FormPage
      title="ログインの準備"
      lead="これから使うパスワードと、認証アプリを設定します。"
      token={loaderData.token}
      refused={actionData}
      submitText="設定する"
    >
      <TextField
        label="パスワード"
        name="password"
        type="password"
        hint="15文字以上"
        autoComplete="new-password"
        isRequired
      />
      <TotpPicture {...loaderData.setup} />
      <TotpField isRequired />
    </FormPage>
  )
}
