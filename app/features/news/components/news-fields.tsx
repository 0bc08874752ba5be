import { TextField } from '#ui/form/text-field.tsx'
import { FormPart } from '#ui/office/form-row.tsx'

/** The fields of a notice, of a new one and of one that is there. */
export function NewsFields() {
  return (
    <FormPart title="内容">
      <TextField label="題名" name="title" maxLength={100} isRequired />
      <TextField
        label="本文"
        name="body_markdown"
        rows={14}
        hint="空行で段落を分けます。"
        isRequired
      />
      <TextField
        label="公開"
        name="publish_from"
        type="datetime-local"
        hint="先の日時にすると、そのときに公開されます（日本時間）。"
        isRequired
      />
      <TextField
        label="終了"
        name="publish_until"
        type="datetime-local"
        hint="空欄のままなら、掲載を続けます。"
      />
    </FormPart>
  )
}
