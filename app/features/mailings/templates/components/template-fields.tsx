import {
  templateFields,
  templateLabels,
  templateUses,
} from '#features/mailings/templates/mail-template.words.ts'
import { MergeFieldList } from '#features/members/mailing/components/mailing-merge-fields.tsx'
import { SUBJECT_LENGTH } from '#features/members/mailing/member-mailing.codes.ts'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { FormPart } from '#ui/office/form-row.tsx'

/** A template of a mail to members, or of a message of an application at a stage. */
export function TemplateFields() {
  return (
    <FormPart title="内容">
      <TextField label={templateLabels.name} name="name" maxLength={40} isRequired />
      <SelectField
        label={templateLabels.use}
        name="use"
        options={templateUses}
        hint="応募の段階を選ぶと、その段階の応募で、会員へのメッセージに使えます。"
        isRequired
      />
      <TextField
        label={templateLabels.subject}
        name="subject"
        maxLength={SUBJECT_LENGTH}
        hint="会員へのメールで使います。応募のメッセージの件名は、案件の番号から自動で付きます。"
      />
      <TextField label={templateLabels.body} name="body" rows={16} isRequired />
      <MergeFieldList fields={templateFields} />
    </FormPart>
  )
}
