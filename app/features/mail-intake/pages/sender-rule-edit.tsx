import { redirect } from 'react-router'
import { admin } from '#core/calls/guards.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { admit, contextOf, formToken, load, maybeIdIn, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import * as calls from '#features/mail-intake/office/sender-rule.admin-api.server.ts'
import { senderTreatment } from '#features/mail-intake/office/sender-rule.codes.ts'
import { readRule, ruleValues } from '#features/mail-intake/office/sender-rule.form.ts'
import { ruleLabels } from '#features/mail-intake/office/sender-rule.words.ts'
import { ChoiceField } from '#ui/form/choice.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { CatalogueForm } from '#ui/office/catalogue-form.tsx'
import { FormPart } from '#ui/office/form-row.tsx'
import type { Route } from './+types/sender-rule-edit.ts'

const LIST = '/admin/intake/senders'

/** One rule, or with /new the form of another one, which `sender` begins. */
export async function loader(args: Route.LoaderArgs) {
  admit(args, admin('mails.work'))
  const id = maybeIdIn(args)
  const rule = id === undefined ? undefined : await load(args, calls.getRuleCall, { id })
  const sender = args.url.searchParams.get('sender') ?? ''
  return {
    rule,
    saved: rule ? ruleValues(rule) : { sender, treatment: 'project' },
    token: formToken(args),
  }
}

export async function action(args: Route.ActionArgs) {
  const id = maybeIdIn(args)
  const { result, refusal } = await save(args, id)
  if (refusal) return refusal
  setFlash(contextOf(args), { text: result.message })
  return redirect(LIST, 303)
}

async function save(args: Route.ActionArgs, id: number | undefined) {
  if (id === undefined) return await submit(args, calls.createRuleCall, readRule)
  return await submit(args, calls.editRuleCall, (fields) => ({
    ...readRule(fields),
    id,
    version: String(fields.version ?? ''),
  }))
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const name = loaderData?.rule?.sender
  return pageMeta(matches, {
    title: name ? `${name}（差出人の規則）` : '差出人の規則の登録',
    isHidden: true,
  })
}

export default function SenderRuleEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { rule, saved, token } = loaderData
  return (
    <CatalogueForm
      title={rule?.sender ?? '差出人の規則の登録'}
      list={{ to: LIST, text: '差出人の規則' }}
      row={rule}
      canWrite
      saveText={rule ? '保存' : '登録する'}
      removal={{ title: '削除', note: '適用済みのメールはそのままです', noun: '規則' }}
      token={token}
      saved={saved}
      refused={actionData}
      labels={ruleLabels}
      options={{ treatment: treatmentNames }}
    >
      <FormPart title="基本">
        <TextField
          name="sender"
          label={ruleLabels.sender}
          maxLength={254}
          hint="メールアドレスかドメイン。ドメインは、その下のアドレスすべてに使います。"
          isRequired
        />
        <ChoiceField
          kind="one"
          name="treatment"
          label={ruleLabels.treatment}
          options={senderTreatment.list.map(({ code, label }) => ({ value: code, label }))}
        />
        <TextField
          name="client"
          label={ruleLabels.client}
          maxLength={120}
          hint="案件として読むとき、取引先に入れる名前。公開されません。"
        />
        <TextField name="note" label={ruleLabels.note} maxLength={200} />
      </FormPart>
    </CatalogueForm>
  )
}

const treatmentNames = Object.fromEntries(
  senderTreatment.list.map(({ code, label }) => [code, label]),
)
