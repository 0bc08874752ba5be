import { classNames } from '#ui/class-names.ts'
import { FieldError, type FieldProps } from '#ui/form/field.tsx'
import type { FieldLook } from '#ui/form/field-look.ts'
import styles from './office-form.module.css'

type RowProps = {
  label: string
  /** The control that the label is for; without it the row is a group of controls. */
  htmlFor?: string | undefined
  errors?: readonly string[] | undefined
  errorId?: string | undefined
  hint?: React.ReactNode
  hintId?: string | undefined
  isRequired?: boolean | undefined
  children: React.ReactNode
}

/** One line of a form: 92 px of label, then one control or several, and below them what is wrong. */
export function FormRow(props: RowProps) {
  const { label, htmlFor, errors, errorId, hint, hintId, isRequired, children } = props
  const words = (
    <>
      {label}
      {isRequired && <span className={styles.need}>必須</span>}
    </>
  )
  return (
    <div
      className={styles.row}
      data-field=""
      {...(htmlFor ? {} : { role: 'group', 'aria-label': label })}
    >
      {htmlFor ? (
        <label className={styles.label} htmlFor={htmlFor}>
          {words}
        </label>
      ) : (
        <span className={styles.label}>{words}</span>
      )}
      <div className={styles.controls}>
        {children}
        {errors?.[0] && <FieldError id={errorId ?? ''}>{errors[0]}</FieldError>}
        {hint && (
          <p className={styles.hint} id={hintId}>
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}

/** The part of a form under one heading; `isPrivate` is what no visitor ever sees. */
export function FormPart({ title, note, isPrivate = false, id, children }: PartProps) {
  return (
    <section className={classNames(styles.part, isPrivate && styles.private)} id={id}>
      <h2 className={styles.heading}>
        {title}
        {isPrivate && <span className={styles.hidden}>公開されません</span>}
        {note && <span className={styles.note}>{note}</span>}
      </h2>
      {children}
    </section>
  )
}
type PartProps = {
  title: string
  note?: React.ReactNode
  isPrivate?: boolean
  id?: string
  children: React.ReactNode
}

function FieldRow({ id, note, children, ...text }: FieldProps) {
  return (
    <FormRow {...text} htmlFor={id} errorId={`${id}-error`} hintId={`${id}-hint`}>
      {children}
      {note}
    </FormRow>
  )
}

function ChoiceRow({ id, children, ...text }: FieldProps) {
  return (
    <FormRow {...text} errorId={`${id}-error`}>
      <span className={styles.choices} id={id}>
        {children}
      </span>
    </FormRow>
  )
}

function Line({ unit, children }: { unit?: string | undefined; children: React.ReactNode }) {
  return (
    <span className={styles.line}>
      {children}
      {unit && <span className={styles.unit}>{unit}</span>}
    </span>
  )
}

/** The fields of the site, drawn as rows. */
export const rowLook: FieldLook = {
  Field: FieldRow,
  Fieldset: ChoiceRow,
  Line,
  autoComplete: 'off',
  classes: {
    text: styles.control,
    shortText: styles.short,
    select: styles.select,
    choice: styles.choice,
  },
}
