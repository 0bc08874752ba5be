import { Link } from 'react-router'
import { admin } from '#core/calls/guards.ts'
import { admit, formToken, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { WebhookFields } from '#features/webhooks/components/webhook-fields.tsx'
import { createReceiverCall } from '#features/webhooks/webhook.admin-api.server.ts'
import { readReceiver } from '#features/webhooks/webhook.form.ts'
import { formKeys } from '#ui/office/key-bar.tsx'
import { OfficeForm, SaveButton } from '#ui/office/office-form.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import { ShownSecret } from '#ui/office/shown-secret.tsx'
import type { Route } from './+types/webhook-new.ts'

export async function loader(args: Route.LoaderArgs) {
  admit(args, admin('settings.manage'))
  return { token: formToken(args) }
}

/** The secret is in this one answer and nowhere else. */
export async function action(args: Route.ActionArgs) {
  const { result, refusal } = await submit(args, createReceiverCall, readReceiver)
  return refusal ?? { made: result }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Webhookの登録', isHidden: true })
}

export default function WebhookNew({ loaderData, actionData }: Route.ComponentProps) {
  const made = actionData && 'made' in actionData ? actionData.made : undefined
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  return (
    <OfficeScreen
      title="Webhookの登録"
      crumb={{ to: '/admin/settings/webhooks', text: 'Webhook' }}
      keys={formKeys}
      actions={!made && <SaveButton>登録する</SaveButton>}
    >
      {made ? (
        <ShownSecret title="署名の鍵" message={made.message} secret={made.secret}>
          <p>
            <Link to={`/admin/settings/webhooks/${made.id}`}>登録したWebhookを開く</Link>
          </p>
        </ShownSecret>
      ) : (
        <OfficeForm token={loaderData.token} values={{ is_active: '1' }} refused={refused}>
          <WebhookFields />
        </OfficeForm>
      )}
    </OfficeScreen>
  )
}
