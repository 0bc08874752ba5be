import { FormPart, OfficeText } from '#ui/office/form-row.tsx'

type Values = {
  title?: string
  body_markdown?: string
  publish_from?: string
  publish_until?: string
}
type Props = {
  values: Values
  saved?: Values | undefined
  errors?: Readonly<Record<string, readonly string[]>> | undefined
}

/** The fields of a notice, of a new one and of one that is there. */
export function NewsFields({ values, saved, errors = {} }: Props) {
  return (
    <FormPart title="内容">
      <OfficeText
        label="題名"
        name="title"
        defaultValue={values.title}
        saved={saved?.title}
        maxLength={100}
        errors={errors.title}
        isRequired
      />
      <OfficeText
        label="本文"
        name="body_markdown"
        rows={14}
        hint="空行で段落を分けます。"
        defaultValue={values.body_markdown}
        saved={saved?.body_markdown}
        errors={errors.body_markdown}
        isRequired
      />
      <OfficeText
        label="公開"
        name="publish_from"
        type="datetime-local"
        hint="先の日時にすると、そのときに公開されます（日本時間）。"
        defaultValue={values.publish_from}
        saved={saved?.publish_from}
        errors={errors.publish_from}
        isRequired
      />
      <OfficeText
        label="終了"
        name="publish_until"
        type="datetime-local"
        hint="空欄のままなら、掲載を続けます。"
        defaultValue={values.publish_until}
        saved={saved?.publish_until}
        errors={errors.publish_until}
      />
    </FormPart>
  )
}
