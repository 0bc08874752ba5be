import { mailKind, mergeField } from '#features/members/mailing/member-mailing.codes.ts'
import { FormPart, OfficeChoices, OfficeText } from '#ui/office/form-row.tsx'
import { MergeFieldList } from './mailing-merge-fields.tsx'

type Props = {
  values: Readonly<Record<string, string | number | null>>
  errors?: Readonly<Record<string, readonly string[]>> | undefined
  /** The name of the item with the number. */
  itemName?: string | undefined
}

/** What is written: of which kind, about what, and the text with its merge fields. */
export function MailFields({ values, errors = {}, itemName }: Props) {
  return (
    <FormPart title="文面">
      <OfficeChoices
        label="種類"
        name="kind"
        kind="one"
        options={mailKind.list.map(({ code, label }) => ({ value: code, label }))}
        chosen={[values.kind ?? 'guide']}
        errors={errors.kind}
        hint="案件のご案内は、お知らせメールを希望している会員にだけ届き、配信停止のリンクが付きます。"
      />
      <OfficeText
        label="案件"
        name="item_id"
        defaultValue={values.item_id}
        errors={errors.item_id}
        hint={itemName ?? '案件の番号（例：AN-123）。案件を差し込むときに入力します。'}
        isShort
      />
      <OfficeText
        label="件名"
        name="subject"
        maxLength={80}
        defaultValue={values.subject}
        errors={errors.subject}
        isRequired
      />
      <OfficeText
        label="本文"
        name="body"
        rows={16}
        maxLength={4000}
        defaultValue={values.body}
        errors={errors.body}
        isRequired
      />
      <MergeFieldList fields={mergeField.list} />
    </FormPart>
  )
}
