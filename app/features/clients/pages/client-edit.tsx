import { redirect } from 'react-router'
import { admin } from '#core/calls/guards.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { admit, contextOf, formToken, load, maybeIdIn, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import * as calls from '#features/clients/client.admin-api.server.ts'
import { clientValues, readClient } from '#features/clients/client.form.ts'
import { clientLabels } from '#features/clients/client.words.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { CatalogueForm } from '#ui/office/catalogue-form.tsx'
import { FormPart } from '#ui/office/form-row.tsx'
import type { Route } from './+types/client-edit.ts'

/** One client, or with /new the form of another one. */
export async function loader(args: Route.LoaderArgs) {
  admit(args, admin('clients.write'))
  const id = maybeIdIn(args)
  const client = id === undefined ? undefined : await load(args, calls.getClientCall, { id })
  return { client, saved: client ? clientValues(client) : {}, token: formToken(args) }
}

export async function action(args: Route.ActionArgs) {
  const id = maybeIdIn(args)
  const { result, refusal } = await save(args, id)
  if (refusal) return refusal
  setFlash(contextOf(args), { text: result.message })
  return redirect(`/admin/clients/${result.id}`, 303)
}

async function save(args: Route.ActionArgs, id: number | undefined) {
  if (id === undefined) return await submit(args, calls.createClientCall, readClient)
  return await submit(args, calls.editClientCall, (fields) => ({
    ...readClient(fields),
    id,
    version: String(fields.version ?? ''),
  }))
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const name = loaderData?.client?.name
  return pageMeta(matches, { title: name ? `${name}（取引先）` : '取引先の登録', isHidden: true })
}

export default function ClientEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { client, saved, token } = loaderData
  return (
    <CatalogueForm
      title={client?.name ?? '取引先の登録'}
      list={
        client
          ? { to: `/admin/clients/${client.id}`, text: client.name }
          : { to: '/admin/clients', text: '取引先' }
      }
      row={client}
      canWrite
      saveText={client ? '保存' : '登録する'}
      removal={{ title: '削除', note: '案件とのつながりは残ります', noun: '取引先' }}
      token={token}
      saved={saved}
      refused={actionData}
      labels={clientLabels}
    >
      <FormPart title="基本" isPrivate>
        <TextField
          name="name"
          label={clientLabels.name}
          maxLength={120}
          hint="この名前の案件が、自動でつながります。株式会社や空白の違いは問いません。"
          isRequired
        />
        <TextField name="credit_note" label={clientLabels.credit_note} rows={3} maxLength={2000} />
        <TextField name="rate_note" label={clientLabels.rate_note} rows={3} maxLength={2000} />
        <TextField name="note" label={clientLabels.note} rows={4} maxLength={2000} />
      </FormPart>
    </CatalogueForm>
  )
}
