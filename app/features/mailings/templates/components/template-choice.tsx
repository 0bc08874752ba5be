import { Form } from 'react-router'
import { SelectField } from '#ui/form/select-field.tsx'
import { OfficeButton } from '#ui/office/office-button.tsx'

type Props = {
  templates: readonly { id: number; name: string }[]
  /** Where the text is shown then, with its part of the page. */
  action: string
  chosen: number | undefined
  /** What else the address has. */
  hidden?: Readonly<Record<string, string>>
}

/** Fills a form with a template: a form of its own, so that it works without JavaScript. */
export function TemplateChoice({ templates, action, chosen, hidden = {} }: Props) {
  if (templates.length === 0) return null
  return (
    <Form action={action} preventScrollReset>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SelectField
        label="定型文"
        name="template"
        emptyLabel="選んでください"
        options={templates.map(({ id, name }) => ({ value: String(id), label: name }))}
        defaultValue={chosen === undefined ? '' : String(chosen)}
        hint="入力した文面と入れ替わります。"
      />
      <OfficeButton type="submit">定型文を入れる</OfficeButton>
    </Form>
  )
}
