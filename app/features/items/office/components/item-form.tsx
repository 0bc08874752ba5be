import { Fragment } from 'react'
import { namesOf } from '#core/calls/rows.ts'
import { allFields, type FieldName } from '#features/items/item.fields.ts'
import { formParts, type ItemFormPart } from '#features/items/office/item-form.fields.ts'
import { LookContext } from '#ui/form/field-look.ts'
import { FormPart, FormRow } from '#ui/office/form-row.tsx'
import { groupedLook } from '#ui/office/grouped-look.tsx'
import styles from './item-form.module.css'
import { type ItemChoices, ItemInput } from './item-input.tsx'

/** Everything that the staff says of an item; the private fields are separate. */
export function ItemForm({ choices, hidden, inputs = {} }: ItemFormProps) {
  return formParts.map(({ lines, ...part }) => {
    const shown = lines.filter((line) => namesOf(line).some((name) => !hidden.includes(name)))
    if (shown.length === 0) return null
    return (
      <FormPart key={part.id} {...part}>
        {shown.map((line) => (
          <Line
            key={namesOf(line).join(' ')}
            line={line}
            choices={choices}
            hidden={hidden}
            inputs={inputs}
          />
        ))}
      </FormPart>
    )
  })
}

type ItemFormProps = {
  choices: ItemChoices
  hidden: Hidden
  /** Inputs of a feature above this one, in place of those that the kinds of the fields ask for. */
  inputs?: OwnInputs
}
type OwnInputs = Partial<Record<FieldName, React.ComponentType<{ name: string; label: string }>>>

/** The fields that the reader has no right to. */
type Hidden = readonly string[]

type LineProps = Required<ItemFormProps> & { line: ItemFormPart['lines'][number] }

/** One field, two side by side, or several in one row under the label of the line. */
function Line({ line, choices, hidden, inputs: ownInputs }: LineProps) {
  const label = Object.values(line).find((look) => look.line)?.line
  const names = namesOf(line).filter((name) => !hidden.includes(name))
  const inputs = names.map((name) => {
    const { line: _, before, ...look } = line[name] ?? {}
    const field = allFields[name]
    const own = { label: field.label, ...look, name }
    const Own = ownInputs[name]
    return (
      <Fragment key={name}>
        {before && <span>{before}</span>}
        {Own ? <Own {...own} /> : <ItemInput field={field} look={own} choices={choices} />}
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
