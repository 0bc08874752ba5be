import { use } from 'react'
import { describe, type FieldText } from './field.tsx'
import { LookContext } from './field-look.ts'
import { useField } from './form-state.tsx'
import styles from './select-field.module.css'

/** Options of one `group` are together under its name. */
type Option = { value: string | number; label: string; group?: string }
type Props = FieldText & {
  name: string
  options: readonly Option[]
  /** Only outside a FormState, which says itself what is chosen. */
  defaultValue?: string | undefined
  /** The first line that chooses nothing. */
  emptyLabel?: string | undefined
  autoComplete?: string | undefined
  /** Where several fields of a form have one name. */
  id?: string
  /** For what another part of the form says by what is chosen here. */
  onChange?: React.ChangeEventHandler<HTMLSelectElement> | undefined
}

export function SelectField(props: Props) {
  const { label, hint, isRequired, options, emptyLabel, id: ownId, defaultValue, ...rest } = props
  const { Field, classes } = use(LookContext)
  const { value, saved, errors } = useField(rest.name)
  const id = ownId ?? `field-${rest.name}`
  return (
    <Field id={id} label={label} hint={hint} errors={errors} isRequired={isRequired}>
      <select
        {...rest}
        id={id}
        className={classes.select}
        defaultValue={defaultValue ?? value ?? ''}
        data-saved={saved}
        required={isRequired}
        {...describe(id, { hint, errors })}
      >
        {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
        <Options options={options} />
      </select>
    </Field>
  )
}

function Options({ options }: { options: readonly Option[] }) {
  return [...Map.groupBy(options, ({ group }) => group)].map(([group, members]) => {
    const lines = members.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))
    return group === undefined ? (
      lines
    ) : (
      <optgroup key={group} label={group}>
        {lines}
      </optgroup>
    )
  })
}

type SelectProps = {
  name: string
  /** Read out, not shown: the text beside it shows what it is. */
  label: string
  value: string
  options: readonly Option[]
  onChange: React.ChangeEventHandler<HTMLSelectElement>
}

/** A select among others in little room; its parent holds what is chosen. */
export function Select({ label, options, ...rest }: SelectProps) {
  return (
    <select className={styles.small} aria-label={label} {...rest}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

type SmallProps = {
  name: string
  /** Read aloud, not shown. */
  label: string
  options: readonly Option[]
  emptyLabel?: string
}

/** A select of a form with many rows; the form holds what is chosen. */
export function SmallSelect({ name, label, options, emptyLabel }: SmallProps) {
  const { value } = useField(name)
  return (
    <select className={styles.small} name={name} aria-label={label} defaultValue={value}>
      {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
