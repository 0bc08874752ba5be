import { Form } from 'react-router'
import type { ProposalReader } from '#features/proposals/client-proposal.schema.ts'
import { Checkbox, ChoiceGroup } from '#ui/form/choice.tsx'
import { FormState } from '#ui/form/form-state.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import type { Refused } from '#ui/office/conflict.tsx'
import { FormPart } from '#ui/office/form-row.tsx'
import { OfficeButton } from '#ui/office/office-button.tsx'
import { Pane } from '#ui/office/side-panel.tsx'

type Props = {
  contacts: readonly ProposalReader[]
  subject: string
  body: string
  token: string
  formKey: string
  /** What was typed, where it was refused. */
  refused?: Refused | undefined
}

/** Sends the text to contacts of the client; the mail waits its minute, and U takes it back. */
export function ProposalSending({ contacts, subject, body, token, formKey, refused }: Props) {
  if (contacts.length === 0)
    return (
      <Pane title="取引先へ送る">
        <p>案件の取引先に、メールのある担当者がいません。取引先の画面で登録してください。</p>
      </Pane>
    )
  if (contacts.every(({ is_proposed }) => is_proposed))
    return (
      <Pane title="取引先へ送る">
        <p>この案件の取引先の担当者には、すべて提案済みです。</p>
      </Pane>
    )
  return (
    <Form method="post" action="send" key={formKey}>
      <FormToken token={token} />
      <input type="hidden" name="_key" value={formKey} />
      <FormState values={{ subject, body }} refused={refused}>
        <FormPart title="取引先へ送る" note="返信は、あなたのアドレスに届きます">
          <ChoiceGroup name="contact_ids" label="相手">
            {contacts.map(({ id, name, address, is_proposed }) => (
              <Checkbox
                key={id}
                name="contact_ids"
                value={id}
                label={`${name ? `${name}（${address}）` : address}${is_proposed ? '・提案済み' : ''}`}
                isDisabled={is_proposed}
              />
            ))}
          </ChoiceGroup>
          <TextField id="sent-subject" label="件名" name="subject" maxLength={200} isRequired />
          <TextField
            id="sent-body"
            label="本文"
            name="body"
            rows={16}
            maxLength={8000}
            isRequired
          />
          <OfficeButton look="filled" type="submit">
            提案を送る
          </OfficeButton>
        </FormPart>
      </FormState>
    </Form>
  )
}
