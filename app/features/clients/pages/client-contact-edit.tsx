import { redirect } from 'react-router'
import { admin } from '#core/calls/guards.ts'
import { idFrom } from '#core/calls/number-text.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { admit, contextOf, formToken, idIn, load, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { contactValues, readContact } from '#features/clients/client.form.ts'
import { contactLabels } from '#features/clients/client.words.ts'
import * as calls from '#features/clients/client-contact.admin-api.server.ts'
import { Checkbox } from '#ui/form/choice.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { CatalogueForm } from '#ui/office/catalogue-form.tsx'
import { FormPart } from '#ui/office/form-row.tsx'
import type { Route } from './+types/client-contact-edit.ts'

/** Somebody at a client, or with /new the form of another one. */
export async function loader(args: Route.LoaderArgs) {
  admit(args, admin('clients.write'))
  const id = idFrom(args.params.contact)
  const contact = id === undefined ? undefined : await load(args, calls.getContactCall, { id })
  return {
    client_id: idIn(args),
    contact,
    saved: contact ? contactValues(contact) : {},
    token: formToken(args),
  }
}

export async function action(args: Route.ActionArgs) {
  const { result, refusal } = await save(args)
  if (refusal) return refusal
  setFlash(contextOf(args), { text: result.message })
  return redirect(`/admin/clients/${result.client_id}`, 303)
}

async function save(args: Route.ActionArgs) {
  const id = idFrom(args.params.contact)
  if (id === undefined) {
    const client_id = idIn(args)
    return await submit(args, calls.createContactCall, (fields) => ({
      ...readContact(fields),
      client_id,
    }))
  }
  return await submit(args, calls.editContactCall, (fields) => ({
    ...readContact(fields),
    id,
    version: String(fields.version ?? ''),
  }))
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const name = loaderData?.contact?.name
  return pageMeta(matches, {
    title: name ? `${name}（取引先の担当者）` : '取引先の担当者の登録',
    isHidden: true,
  })
}

export default function ClientContactEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { client_id, contact, saved, token } = loaderData
  return (
    <CatalogueForm
      title={contact ? contact.name || contact.address : '担当者の登録'}
      list={{ to: `/admin/clients/${client_id}`, text: contact?.client_name ?? '取引先' }}
      row={contact}
      canWrite
      saveText={contact ? '保存' : '登録する'}
      removal={{ title: '削除', note: '以後、確認を依頼しません', noun: '担当者' }}
      token={token}
      saved={saved}
      refused={actionData}
      labels={contactLabels}
      options={{ is_main: { 1: 'はい', true: 'はい', false: 'いいえ' } }}
    >
      <FormPart title="担当者" isPrivate>
        <TextField name="name" label={contactLabels.name} maxLength={80} />
        <TextField name="address" label={contactLabels.address} type="email" maxLength={254} />
        <TextField name="tel" label={contactLabels.tel} type="tel" maxLength={40} />
        <TextField name="department" label={contactLabels.department} maxLength={80} />
        <Checkbox name="is_main" value="1" label="募集の確認を、まずこの人に依頼する" />
        <TextField name="note" label={contactLabels.note} rows={3} maxLength={1000} />
      </FormPart>
    </CatalogueForm>
  )
}
