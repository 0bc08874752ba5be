import {
  LETTER_LENGTH,
  mailKind,
  mergeField,
  SUBJECT_LENGTH,
} from '#features/members/mailing/member-mailing.codes.ts'
import { ChoiceField } from '#ui/form/choice.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { FormPart } from '#ui/office/form-row.tsx'
import { MergeFieldList } from './mailing-merge-fields.tsx'

type Props = {
  /** The name of the item with the number. */
  itemName: string | undefined
}

/** What is written: of which kind, about what, and the text with its merge fields. */
export function MailFields({ itemName }: Props) {
  return (
    <FormPart title="文面">
      <ChoiceField
        label="種類"
        name="kind"
        kind="one"
        options={mailKind.list.map(({ code, label }) => ({ value: code, label }))}
        hint="案件のご案内は、お知らせメールを希望している会員にだけ届き、配信停止のリンクが付きます。"
      />
      <TextField
        label="案件"
        name="item_id"
        hint={itemName ?? '案件の番号（例：AN-123）。案件を差し込むときに入力します。'}
        isShort
      />
      <TextField label="件名" name="subject" maxLength={SUBJECT_LENGTH} isRequired />
      <TextField label="本文" name="body" rows={16} maxLength={LETTER_LENGTH} isRequired />
      <MergeFieldList fields={mergeField.list} />
    </FormPart>
  )
}
