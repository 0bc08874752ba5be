import { use } from 'react'
import { figure } from '#ui/figures.ts'
import styles from './choice.module.css'
import type { FieldText } from './field.tsx'
import { LookContext } from './field-look.ts'
import { useField } from './form-state.tsx'

type ChoiceProps = {
  name?: string | undefined
  value?: string | number
  label: React.ReactNode
  /** How many results this choice would leave; shown at the right edge. */
  count?: number | undefined
  /** Only outside a FormState, which says itself what is chosen. */
  defaultChecked?: boolean | undefined
  /** Where a component above holds what is chosen; `onChange` notifies it. */
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

type GroupProps = FieldText & { name: string; children: React.ReactNode }

/** A question whose choices are arranged by its page. */
export function ChoiceGroup({ name, ...text }: GroupProps) {
  const { Fieldset } = use(LookContext)
  return <Fieldset id={`field-${name}`} errors={useField(name).errors} {...text} />
}

type FieldProps = FieldText & {
  name: string
  /** One of them, or any of them. */
  kind: 'one' | 'several'
  options: readonly { value: string | number; label: string }[]
}

/** A question with its choices. */
export function ChoiceField({ kind, options, ...group }: FieldProps) {
  const { name } = group
  const choices = options.map(({ value, label }) => (
    <Choice
      key={value}
      type={kind === 'one' ? 'radio' : 'checkbox'}
      name={name}
      value={value}
      label={label}
    />
  ))
  return <ChoiceGroup {...group}>{choices}</ChoiceGroup>
}

function Choice({ label, count, isDisabled, ...input }: ChoiceProps & { type: string }) {
  const { classes } = use(LookContext)
  const { chosen } = useField(input.name ?? '')
  const isChosen = input.defaultChecked ?? chosen.includes(String(input.value))
  return (
    <label className={classes.choice}>
      <input
        className={classes.box}
        disabled={isDisabled}
        {...input}
        {...(input.checked === undefined && { defaultChecked: isChosen })}
      />
      <span className={classes.choiceLabel}>{label}</span>
      {count !== undefined && <span className={styles.count}>{figure(count)}</span>}
    </label>
  )
}
