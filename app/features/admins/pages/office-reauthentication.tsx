import { redirect } from 'react-router'
import { anyAdmin } from '#core/calls/guards.ts'
import { admit, formToken, read, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { getAdmin } from '#features/admins/admin.queries.server.ts'
import { confirmAdminCall } from '#features/admins/admin-reauthentication.admin-api.server.ts'
import { TotpField } from '#features/admins/components/totp-field.tsx'
import { officeDestination } from '#features/admins/office-destination.rules.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { FormPart } from '#ui/office/form-row.tsx'
import { OfficeForm, SaveButton } from '#ui/office/office-form.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import type { Route } from './+types/office-reauthentication.ts'

export async function loader(args: Route.LoaderArgs) {
  const { id } = admit(args, anyAdmin)
  const { login_id } = await read(args, ({ db }) => getAdmin(db, id))
  return { token: formToken(args), login_id }
}

export async function action(args: Route.ActionArgs) {
  const { refusal } = await submit(args, confirmAdminCall, ({ password, totp }) =>
    totp ? { totp: String(totp) } : { password: String(password ?? '') },
  )
  if (refusal) return refusal
  return redirect(officeDestination(args.url.searchParams.get('to')), 303)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'ご本人の確認', isHidden: true })
}

export default function OfficeConfirm({ loaderData, actionData }: Route.ComponentProps) {
  const { token, login_id } = loaderData
  return (
    <OfficeScreen title="ご本人の確認" actions={<SaveButton>確認する</SaveButton>}>
      <OfficeForm token={token} refused={actionData}>
        <FormPart
          title="パスワードか確認コードのどちらか"
          note="一度確認すると、10分間は続けて操作できます"
        >
          <input
            type="email"
            name="username"
            value={login_id}
            autoComplete="username"
            readOnly
            hidden
          />
          <TextField
            label="パスワード"
            name="password"
            type="password"
            autoComplete="current-password"
          />
          <TotpField takesSpareCode isShort />
        </FormPart>
      </OfficeForm>
    </OfficeScreen>
  )
}
