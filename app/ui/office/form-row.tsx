import { classNames } from '#ui/class-names.ts'
import { describe, FieldError } from '#ui/form/field.tsx'
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

export type OfficeFieldProps = {
  label: string
  name: string
  defaultValue?: string | number | null | undefined
  /** The stored value, where the field shows what was typed before a refusal. */
  saved?: string | number | null | undefined
  errors?: readonly string[] | undefined
  hint?: string | undefined
  isRequired?: boolean | undefined
}
type Option = { value: string | number; label: string }

type TextProps = OfficeFieldProps & {
  type?: 'text' | 'email' | 'password' | 'date' | 'datetime-local' | 'url' | 'tel'
  inputMode?: 'numeric' | 'decimal' | 'text'
  autoComplete?: string
  placeholder?: string
  maxLength?: number
  /** The unit behind the control: 万円, 日. */
  unit?: string
  /** Of several lines. */
  rows?: number
  isShort?: boolean
  /** The key that leads into the field. */
  hotkey?: string
}

export function OfficeText({
  label,
  hint,
  errors,
  isRequired,
  saved,
  unit,
  rows,
  hotkey,
  ...rest
}: TextProps) {
  const id = `field-${rest.name}`
  const { isShort, defaultValue, ...given } = rest
  const shared = {
    ...given,
    id,
    className: classNames(styles.control, isShort && styles.short),
    defaultValue: defaultValue ?? '',
    required: isRequired,
    'data-saved': saved === undefined ? undefined : String(saved ?? ''),
    'data-hotkey': hotkey,
    ...describe(id, { hint, errors }),
  }
  return (
    <FormRow {...rowOf(id, { label, hint, errors, isRequired })}>
      <span className={styles.line}>
        {rows ? <textarea rows={rows} {...shared} /> : <input autoComplete="off" {...shared} />}
        {unit && <span className={styles.unit}>{unit}</span>}
      </span>
    </FormRow>
  )
}

type SelectProps = OfficeFieldProps & { options: readonly Option[]; emptyLabel?: string }

export function OfficeSelect(props: SelectProps) {
  const { label, hint, errors, isRequired, saved, options, emptyLabel, name, defaultValue } = props
  const id = `field-${name}`
  return (
    <FormRow {...rowOf(id, { label, hint, errors, isRequired })}>
      <select
        className={styles.select}
        id={id}
        name={name}
        defaultValue={defaultValue ?? ''}
        data-saved={saved === undefined ? undefined : String(saved ?? '')}
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
    </FormRow>
  )
}

type ChoicesProps = Omit<OfficeFieldProps, 'defaultValue' | 'saved'> & {
  options: readonly Option[]
  chosen: readonly (string | number)[]
  /** One of them, or any of them. */
  kind: 'one' | 'several'
}

export function OfficeChoices({ label, name, options, chosen, kind, errors, hint }: ChoicesProps) {
  const id = `field-${name}`
  const known = chosen.map(String)
  return (
    <FormRow label={label} errors={errors} errorId={`${id}-error`} hint={hint}>
      <span className={styles.choices} id={id}>
        {options.map(({ value, label }) => (
          <label key={value} className={styles.choice}>
            <input
              type={kind === 'one' ? 'radio' : 'checkbox'}
              name={name}
              value={value}
              defaultChecked={known.includes(String(value))}
            />
            {label}
          </label>
        ))}
      </span>
    </FormRow>
  )
}

function rowOf(
  id: string,
  { hint, ...row }: Pick<OfficeFieldProps, 'label' | 'hint' | 'errors' | 'isRequired'>,
) {
  return { ...row, htmlFor: id, errorId: `${id}-error`, hint, hintId: `${id}-hint` }
}
