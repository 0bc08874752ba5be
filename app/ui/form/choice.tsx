import { figure } from '#ui/figures.ts'
import styles from './choice.module.css'
import { FieldError, type FieldText, Need } from './field.tsx'

type ChoiceProps = {
  name?: string | undefined
  value?: string
  label: React.ReactNode
  /** How many results this choice would leave; shown at the right edge. */
  count?: number | undefined
  defaultChecked?: boolean | undefined
  /** Where somebody else keeps what is chosen; `onChange` tells them. */
  checked?: boolean | undefined
  onChange?: React.ChangeEventHandler<HTMLInputElement> | undefined
  isDisabled?: boolean | undefined
}

export function Checkbox(props: ChoiceProps) {
  return <Choice type="checkbox" {...props} />
}

export function Radio(props: ChoiceProps) {
  return <Choice type="radio" {...props} />
}

type GroupProps = FieldText & { id: string; children: React.ReactNode }

/** A question with several choices: the legend is the question. */
export function ChoiceGroup({ id, label, hint, errors, isRequired, children }: GroupProps) {
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

function Choice({ label, count, isDisabled, ...input }: ChoiceProps & { type: string }) {
  return (
    <label className={styles.choice}>
      <input className={styles.box} disabled={isDisabled} {...input} />
      <span className={styles.label}>{label}</span>
      {count !== undefined && <span className={styles.count}>{figure(count)}</span>}
    </label>
  )
}
