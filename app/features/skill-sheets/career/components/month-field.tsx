import { Field } from '#ui/form/field.tsx'
import styles from './career-form.module.css'

type Props = { name: string; label: string; defaultValue: string }

/** A month; where the browser has no field for one, 2024-04 is typed. */
export function MonthField({ name, label, defaultValue }: Props) {
  const id = `field-${name}`
  return (
    <Field id={id} label={label}>
      <input
        className={styles.month}
        id={id}
        name={name}
        type="month"
        placeholder="2024-04"
        defaultValue={defaultValue}
      />
    </Field>
  )
}
