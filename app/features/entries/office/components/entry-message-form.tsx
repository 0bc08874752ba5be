import { Form } from 'react-router'
import { MAIL_STOPPED } from '#features/entries/entry.words.ts'
import type { OfficeDetail } from '#features/entries/office/entry-list.schema.ts'
import { Checkbox } from '#ui/form/choice.tsx'
import { FileField } from '#ui/form/file-field.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { FormPart, FormRow } from '#ui/office/form-row.tsx'
import { OfficeButton } from '#ui/office/office-button.tsx'

type Props = {
  entry: OfficeDetail
  token: string
  /** Sent twice, it is one message. */
  formKey: string
  /** Whether mails are sent to the member. */
  isMailed: boolean
  /** What the message begins with, and the choice of it. */
  begun?: string | undefined
  choice?: React.ReactNode
}

/** Writing to the member: a reply in one's own words, or the question for their consent. */
export function MessageForm({ entry, token, formKey, isMailed, begun, choice }: Props) {
  const offersConsentRequest = !entry.has_consented && entry.validity === 0
  const hidden = (
    <>
      <FormToken token={token} />
      <input type="hidden" name="_key" value={formKey} />
    </>
  )
  return (
    <FormPart
      title="会員への連絡"
      note={
        isMailed
          ? 'メールでも届きます。メールを送るまでのあいだは、取り消せます。'
          : `会員のページに出ます。${MAIL_STOPPED}`
      }
      id="messages"
    >
      {choice}
      <Form method="post" action="message" encType="multipart/form-data" noValidate key={formKey}>
        {hidden}
        <input type="hidden" name="id" value={entry.id} />
        <TextField
          label="メッセージ"
          name="body"
          rows={begun ? 12 : 5}
          hotkey="r"
          defaultValue={begun}
        />
        <Checkbox name="wants_reply" value="1" label="2営業日以内の返信をお願いする" />
        <FormRow label="ファイル" htmlFor="message-files">
          <FileField
            id="message-files"
            name="files"
            accept=".xlsx,.xls,.docx,.doc,.pdf"
            isMany
            isOptional
          />
        </FormRow>
        <OfficeButton type="submit">メッセージを送る</OfficeButton>
      </Form>
      {entry.staff_due_on && (
        <Form method="post" action="settle">
          <FormToken token={token} />
          <OfficeButton type="submit">返信せずに済みにする</OfficeButton>
        </Form>
      )}
      {offersConsentRequest && (
        <Form method="post" action="consent">
          {hidden}
          <OfficeButton type="submit">提案への同意をお願いする</OfficeButton>
        </Form>
      )}
    </FormPart>
  )
}
