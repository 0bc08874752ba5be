import { namesOf } from '#core/calls/rows.ts'
import { allFields } from '#features/items/item.fields.ts'
import { formParts, type ItemFormPart } from '#features/items/office/item-form.fields.ts'
import { FormPart, FormRow } from '#ui/office/form-row.tsx'
import styles from './item-form.module.css'
import { type ItemChoices, ItemInput } from './item-input.tsx'

/** Everything that the staff says of an item; the private fields are separate. */
export function ItemForm({ choices }: { choices: ItemChoices }) {
  return formParts.map(({ lines, ...part }) => (
    <FormPart key={part.id} {...part}>
      {lines.map((line) => (
        <Line key={namesOf(line).join(' ')} line={line} choices={choices} />
      ))}
    </FormPart>
  ))
}

type LineProps = { line: ItemFormPart['lines'][number]; choices: ItemChoices }

/** One field, two side by side, or boxes that are each yes or no. */
function Line({ line, choices }: LineProps) {
  const inputs = namesOf(line).map((name) => {
    const { line: _, ...look } = line[name] ?? {}
    const field = allFields[name]
    const own = { label: field.label, ...look, name }
    return <ItemInput key={name} field={field} look={own} choices={choices} />
  })
  const boxes = Object.values(line).find((look) => look.line)?.line
  if (boxes) {
    return (
      <FormRow label={boxes}>
        <span className={styles.checks}>{inputs}</span>
      </FormRow>
    )
  }
  return inputs.length > 1 ? <div className={styles.pair}>{inputs}</div> : inputs
}
