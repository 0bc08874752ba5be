import { Fragment } from 'react'
import { namesOf } from '#core/calls/rows.ts'
import { allFields } from '#features/items/item.fields.ts'
import { formParts, type ItemFormPart } from '#features/items/office/item-form.fields.ts'
import { LookContext } from '#ui/form/field-look.ts'
import { FormPart, FormRow } from '#ui/office/form-row.tsx'
import { groupedLook } from '#ui/office/grouped-look.tsx'
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

/** One field, two side by side, or several in one row under the label of the line. */
function Line({ line, choices }: LineProps) {
  const label = Object.values(line).find((look) => look.line)?.line
  const inputs = namesOf(line).map((name) => {
    const { line: _, before, ...look } = line[name] ?? {}
    const field = allFields[name]
    const own = { label: field.label, ...look, name }
    return (
      <Fragment key={name}>
        {before && <span>{before}</span>}
        <ItemInput field={field} look={own} choices={choices} />
      </Fragment>
    )
  })
  if (label) {
    return (
      <FormRow label={label}>
        <span className={styles.group}>
          <LookContext value={groupedLook}>{inputs}</LookContext>
        </span>
      </FormRow>
    )
  }
  return inputs.length > 1 ? <div className={styles.pair}>{inputs}</div> : inputs
}
