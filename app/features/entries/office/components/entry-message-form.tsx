import { Form } from 'react-router'
import type { OfficeDetail } from '#features/entries/office/entry-list.schema.ts'
import { FormToken } from '#ui/form/form-token.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { FormPart } from '#ui/office/form-row.tsx'
import { OfficeButton } from '#ui/office/office-button.tsx'

type Props = {
  entry: OfficeDetail
  token: string
  /** Sent twice, it is one message. */
  formKey: string
}

/** Writing to the member: a reply in one's own words, or the question for their consent. */
export function MessageForm({ entry, token, formKey }: Props) {
  const offersConsentRequest = !entry.has_consented && entry.validity === 0
  const hidden = (
    <>
      <FormToken token={token} />
      <input type="hidden" name="_key" value={formKey} />
    </>
  )
  return (
    <FormPart title="会員への連絡" note="メールで送ります。送ったあとは取り消せません。">
      <Form method="post" action="message" key={formKey}>
        {hidden}
        <TextField label="メッセージ" name="body" rows={5} hotkey="r" />
        <OfficeButton type="submit">メッセージを送る</OfficeButton>
      </Form>
      {offersConsentRequest && (
        <Form method="post" action="consent">
          {hidden}
          <OfficeButton type="submit">提案への同意をお願いする</OfficeButton>
        </Form>
      )}
    </FormPart>
  )
}
