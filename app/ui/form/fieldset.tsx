import styles from './choice.module.css'
import { FieldError, type FieldProps, Need } from './field.tsx'

/** A question with several choices: the legend is the question. */
export function Fieldset({ id, label, hint, errors, isRequired, children }: FieldProps) {
  const error = errors?.[0]
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <fieldset className={styles.group} id={id} aria-describedby={described || undefined}>
      <legend className={styles.legend}>
        {label}
        <Need isRequired={isRequired} />
      </legend>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
