import { FieldError, type FieldProps } from '#ui/form/field.tsx'
import type { FieldLook } from '#ui/form/field-look.ts'
import styles from './stacked-look.module.css'

function Stacked({ id, label, errors, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
      {errors?.[0] && <FieldError id={`${id}-error`}>{errors[0]}</FieldError>}
    </div>
  )
}

function Choices({ id, label, errors, children }: FieldProps) {
  return (
    <fieldset className={styles.choices} id={id}>
      <legend className={styles.label}>{label}</legend>
      {children}
      {errors?.[0] && <FieldError id={`${id}-error`}>{errors[0]}</FieldError>}
    </fieldset>
  )
}

/** Small labels above their controls, for a form in a pane or a menu: there is no room for rows. */
export const stackedLook: FieldLook = {
  Field: Stacked,
  Fieldset: Choices,
  autoComplete: 'off',
  classes: {
    text: styles.control,
    select: styles.control,
    choice: styles.choice,
  },
}
