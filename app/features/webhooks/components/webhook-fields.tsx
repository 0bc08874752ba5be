import { webhookEvent } from '#features/webhooks/webhook.codes.ts'
import { webhookLabels } from '#features/webhooks/webhook.words.ts'
import { Checkbox, ChoiceField, ChoiceGroup } from '#ui/form/choice.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { FormPart } from '#ui/office/form-row.tsx'

export function WebhookFields() {
  return (
    <FormPart title="宛先" note="個人の情報は送りません。番号と管理画面のURLだけを送ります">
      <TextField label={webhookLabels.name} name="name" maxLength={30} isRequired />
      <TextField
        label={webhookLabels.url}
        name="url"
        type="url"
        maxLength={500}
        hint="https:// で始まる、社外から届くURL。"
        isRequired
      />
      <ChoiceField
        label={webhookLabels.events}
        name="events"
        kind="several"
        isRequired
        options={webhookEvent.list.map(({ code, label }) => ({ value: code, label }))}
      />
      <ChoiceGroup label={webhookLabels.is_active} name="is_active">
        <Checkbox name="is_active" value="1" label="通知する" />
      </ChoiceGroup>
    </FormPart>
  )
}
