import { redirect } from 'react-router'
import { admin } from '#core/calls/guards.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { admit, contextOf, formToken, load, maybeIdIn, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { TemplateFields } from '#features/mailings/templates/components/template-fields.tsx'
import {
  editTemplateCall,
  getTemplateCall,
} from '#features/mailings/templates/mail-template.admin-api.server.ts'
import { readTemplate, templateValues } from '#features/mailings/templates/mail-template.form.ts'
import { templateLabels } from '#features/mailings/templates/mail-template.words.ts'
import { CatalogueForm } from '#ui/office/catalogue-form.tsx'
import type { Route } from './+types/mail-template-edit.ts'

const LIST = '/admin/mail-templates'
const FRESH = { use: 'letter' }

/** One template, or with /new the form of another one. */
export async function loader(args: Route.LoaderArgs) {
  admit(args, admin('members.write'))
  const id = maybeIdIn(args)
  const template = id === undefined ? undefined : await load(args, getTemplateCall, { id })
  return { template, saved: template ? templateValues(template) : FRESH, token: formToken(args) }
}

export async function action(args: Route.ActionArgs) {
  const id = maybeIdIn(args)
  const { result, refusal } = await submit(args, editTemplateCall, (fields) => ({
    ...readTemplate(fields),
    ...(id !== undefined && { id, version: String(fields.version ?? '') }),
  }))
  if (refusal) return refusal
  setFlash(contextOf(args), { text: result.message })
  return redirect(id === undefined ? LIST : `${LIST}/${id}`, 303)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const name = loaderData?.template?.name
  return pageMeta(matches, { title: name ? `${name}（定型文）` : '定型文の登録', isHidden: true })
}

export default function MailTemplateEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { template, saved, token } = loaderData
  return (
    <CatalogueForm
      title={template?.name ?? '定型文の登録'}
      list={{ to: LIST, text: 'メールの定型文' }}
      row={template}
      canWrite
      saveText={template ? '保存' : '登録する'}
      removal={{ title: '削除', noun: '定型文' }}
      token={token}
      saved={saved}
      refused={actionData}
      labels={templateLabels}
    >
      <TemplateFields />
    </CatalogueForm>
  )
}
