import { FieldError, type FieldProps } from '#ui/form/field.tsx'
import type { FieldLook } from '#ui/form/field-look.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { rowLook } from './form-row.tsx'
import styles from './grouped-look.module.css'

/** A label is read aloud: the label of the row, the unit and the neighbours show what a control is. */
function Grouped({ id, label, hint, errors, children }: FieldProps) {
  return (
    <>
      <label className={styles.label} htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      {children}
      {hint && (
        <span className={styles.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {errors?.[0] && <FieldError id={`${id}-error`}>{errors[0]}</FieldError>}
    </>
  )
}

/** Several fields in one row under one label: 80 万円 〜 95 万円. */
export const groupedLook: FieldLook = {
  ...rowLook,
  Field: Grouped,
  classes: { ...rowLook.classes, text: styles.text, shortText: styles.short },
}
