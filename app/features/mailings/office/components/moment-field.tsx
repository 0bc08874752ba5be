import { mailingLabels } from '#features/mailings/office/mailing.words.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { FormPart } from '#ui/office/form-row.tsx'

/** When it is sent; empty, it leaves once it cannot be taken back any more. */
export function MomentField() {
  return (
    <FormPart title="配信">
      <TextField
        label={mailingLabels.begins_at}
        name="begins_at"
        type="datetime-local"
        hint="日本時間。空欄なら、送信の操作を取り消せるあいだ待ってから、配信を始めます。夜間などメールを止めている会員には、その時間が明けてから届きます。"
      />
    </FormPart>
  )
}
