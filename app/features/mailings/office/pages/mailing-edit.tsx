import { redirect } from 'react-router'
import { setFlash } from '#core/pages/flash.server.ts'
import { contextOf, formToken, idIn, load, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { MomentField } from '#features/mailings/office/components/moment-field.tsx'
import {
  editMailingCall,
  getMailingCall,
} from '#features/mailings/office/mailing.admin-api.server.ts'
import { mailingValues, readLetter } from '#features/mailings/office/mailing.form.ts'
import { mailingLabels } from '#features/mailings/office/mailing.words.ts'
import { MailFields } from '#features/members/mailing/components/mailing-fields.tsx'
import { formKeys } from '#ui/office/key-bar.tsx'
import { OfficeForm, SaveButton } from '#ui/office/office-form.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import type { Route } from './+types/mailing-edit.ts'

export async function loader(args: Route.LoaderArgs) {
  const mailing = await load(args, getMailingCall, { id: idIn(args) })
  return { mailing, saved: mailingValues(mailing), token: formToken(args) }
}

export async function action(args: Route.ActionArgs) {
  const id = idIn(args)
  const { result, refusal } = await submit(args, editMailingCall, (fields) => ({
    ...readLetter(fields),
    id,
    version: String(fields.version ?? ''),
  }))
  if (refusal) return refusal
  setFlash(contextOf(args), { text: result.message })
  return redirect(`/admin/mailings/${id}`, 303)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '配信の変更', isHidden: true })
}

export default function MailingEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { mailing, saved, token } = loaderData
  return (
    <OfficeScreen
      title="配信の変更"
      crumb={{ to: `/admin/mailings/${mailing.id}`, text: mailing.subject }}
      keys={formKeys}
      actions={<SaveButton />}
    >
      <OfficeForm
        key={mailing.version}
        token={token}
        version={mailing.version}
        saved={saved}
        refused={actionData}
        labels={mailingLabels}
      >
        <MailFields itemName={mailing.item?.name} />
        {mailing.begun_at === null && <MomentField />}
      </OfficeForm>
    </OfficeScreen>
  )
}
