import { Link } from 'react-router'
import { admin } from '#core/calls/guards.ts'
import { admitRecentLogin, formToken, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { tokenCapabilities } from '#features/admins/admin-rights.codes.ts'
import { CapabilityChoices } from '#features/admins/components/capability-choices.tsx'
import { createApiTokenCall } from '#features/admins/tokens/api-token.admin-api.server.ts'
import { readApiToken } from '#features/admins/tokens/api-token.form.ts'
import { apiTokenLabels } from '#features/admins/tokens/api-token.words.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { FormPart } from '#ui/office/form-row.tsx'
import { formKeys } from '#ui/office/key-bar.tsx'
import { OfficeForm, SaveButton } from '#ui/office/office-form.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import { ShownSecret } from '#ui/office/shown-secret.tsx'
import { yearMoment } from '#ui/year-text.ts'
import type { Route } from './+types/api-token-new.ts'

export async function loader(args: Route.LoaderArgs) {
  const { capabilities } = await admitRecentLogin(args, admin('settings.manage'))
  return {
    offered: tokenCapabilities.filter((one) => capabilities.has(one)),
    token: formToken(args),
  }
}

/** The token is in this one answer and nowhere else. */
export async function action(args: Route.ActionArgs) {
  const { result, refusal } = await submit(args, createApiTokenCall, readApiToken)
  return refusal ?? { made: result }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'APIトークンの発行', isHidden: true })
}

export default function ApiTokenNew({ loaderData, actionData }: Route.ComponentProps) {
  const { offered, token } = loaderData
  const made = actionData && 'made' in actionData ? actionData.made : undefined
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  return (
    <OfficeScreen
      title="APIトークンの発行"
      crumb={{ to: '/admin/settings/tokens', text: 'APIトークン' }}
      keys={formKeys}
      actions={!made && <SaveButton>発行する</SaveButton>}
    >
      {made ? (
        <MadeToken {...made} />
      ) : (
        <OfficeForm token={token} values={{ days: '90' }} refused={refused}>
          <FormPart title="トークン">
            <TextField
              label={apiTokenLabels.name}
              name="name"
              maxLength={30}
              isRequired
              hint="使うプログラムが分かる名前。監査ログに、操作した人として載ります。"
            />
            <CapabilityChoices
              label={apiTokenLabels.capabilities}
              isRequired
              hint="編集を選ぶと、見る権限も付きます。ご自身にない権限は付けられません。"
              offered={offered}
            />
            <TextField
              label={apiTokenLabels.days}
              name="days"
              inputMode="numeric"
              unit="日"
              isShort
              isRequired
              hint="365日まで。期限の7日前に、メールで知らせます。"
            />
          </FormPart>
        </OfficeForm>
      )}
    </OfficeScreen>
  )
}

type Made = { message: string; token: string; expires_at: string }

function MadeToken({ message, token, expires_at }: Made) {
  return (
    <ShownSecret
      title="トークン"
      note={`${yearMoment(expires_at)}まで`}
      message={message}
      secret={token}
    >
      <p>
        呼び出しには <code>Authorization: Bearer</code> に続けて付けます。
        <Link to="/admin/settings/tokens">一覧に戻る</Link>
      </p>
    </ShownSecret>
  )
}
