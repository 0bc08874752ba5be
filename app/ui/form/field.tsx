import { Icon } from '#ui/icon.tsx'
import styles from './field.module.css'

export type FieldText = {
  label: string
  hint?: string | undefined
  isRequired?: boolean | undefined
}

export type FieldProps = FieldText & {
  id: string
  /** What is wrong with this field; the first line is shown. */
  errors?: readonly string[] | undefined
  note?: React.ReactNode
  children: React.ReactNode
}

/** Label above, control, then hint and error below, each tied to the control by id. */
export function Field({ id, label, hint, errors, isRequired, note, children }: FieldProps) {
  const error = errors?.[0]
  return (
    <div className={styles.field} data-has-error={error ? '' : undefined}>
      <label className={styles.label} htmlFor={id}>
        {label}
        <Need isRequired={isRequired} />
      </label>
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {(hint || note) && (
        <div className={styles.below}>
          {hint && <p id={`${id}-hint`}>{hint}</p>}
          {note}
        </div>
      )}
    </div>
  )
}

export function Need({ isRequired }: { isRequired?: boolean | undefined }) {
  if (isRequired === undefined) return null
  return <span className={styles.need}>{isRequired ? '必須' : '任意'}</span>
}

export function FieldError({ id, children }: { id: string; children: React.ReactNode }) {
  return (
    <p className={styles.error} id={id}>
      <Icon name="error" size={16} />
      {children}
    </p>
  )
}

/** What a control says about itself to a screen reader: its hint, and its error when it has one. */
export function describe(id: string, { hint, errors }: Pick<FieldProps, 'hint' | 'errors'>) {
  const parts = [errors?.length && `${id}-error`, hint && `${id}-hint`].filter(Boolean)
  return {
    'aria-describedby': parts.length > 0 ? parts.join(' ') : undefined,
    'aria-invalid': errors?.length ? true : undefined,
  }
}
