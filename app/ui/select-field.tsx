import { describe, Field, type FieldText } from './field.tsx'
import styles from './select-field.module.css'

type Option = { value: string; label: string }
type Props = FieldText & {
  name: string
  options: readonly Option[]
  defaultValue?: string | undefined
  /** The first line that chooses nothing. */
  emptyLabel?: string | undefined
  autoComplete?: string | undefined
}

export function SelectField({
  label,
  hint,
  errors,
  isRequired,
  options,
  emptyLabel,
  ...rest
}: Props) {
  const id = `field-${rest.name}`
  return (
    <Field {...{ id, label, hint, errors, isRequired }}>
      <select
        {...rest}
        id={id}
        className={styles.control}
        required={isRequired}
        {...describe(id, { hint, errors })}
      >
        {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  )
}
