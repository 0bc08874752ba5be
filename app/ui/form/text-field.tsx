import { use, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { figure } from '#ui/figures.ts'
import { describe, type FieldText } from './field.tsx'
import { LookContext } from './field-look.ts'
import { useField } from './form-state.tsx'
import styles from './text-field.module.css'

type Props = FieldText & {
  name: string
  /** Where several forms of a page have a field of this name. */
  id?: string | undefined
  type?: 'text' | 'email' | 'tel' | 'password' | 'search' | 'url' | 'date' | 'datetime-local'
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | undefined
  /** Of several lines. */
  rows?: number | undefined
  /** Outside a FormState, or where the text is not as the form has it. */
  defaultValue?: string | undefined
  autoComplete?: string | undefined
  placeholder?: string | undefined
  /** The earliest day or the least number. */
  min?: string | undefined
  /** Shows how many characters are written of how many may be. */
  maxLength?: number | undefined
  showsCount?: boolean | undefined
  /** The unit behind the control: 万円, 日. */
  unit?: string | undefined
  isShort?: boolean | undefined
  /** The key that leads into the field. */
  hotkey?: string | undefined
  onFocus?: (() => void) | undefined
}

/** One line, or a text of several with `rows`. Works without JavaScript; the count then stays away. */
export function TextField(props: Props) {
  const { label, hint, isRequired, showsCount, rows, unit, isShort, hotkey, ...rest } = props
  const { Field, Line = Bare, autoComplete, classes } = use(LookContext)
  const { value, saved, errors } = useField(rest.name)
  const [length, setLength] = useState<number>()
  const id = rest.id ?? `field-${rest.name}`
  // A code works once: what was typed before is of no use.
  const typed = rest.autoComplete === 'one-time-code' ? undefined : value
  const begins = rest.defaultValue ?? typed
  const shared = {
    ...rest,
    id,
    defaultValue: begins,
    required: isRequired,
    className: classNames(classes.text, isShort && classes.shortText),
    'data-saved': saved,
    'data-hotkey': hotkey,
    onChange: (event: { currentTarget: { value: string } }) =>
      setLength([...event.currentTarget.value].length),
    ...describe(id, { hint, errors }),
  }
  const written = length ?? [...(begins ?? '')].length
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      errors={errors}
      isRequired={isRequired}
      note={showsCount && rest.maxLength && <Count written={written} most={rest.maxLength} />}
    >
      <Line unit={unit}>
        {rows ? (
          <textarea rows={rows} {...shared} />
        ) : (
          <input autoComplete={autoComplete} {...shared} />
        )}
      </Line>
    </Field>
  )
}

function Bare({ unit, children }: { unit?: string | undefined; children: React.ReactNode }) {
  return (
    <>
      {children}
      {unit}
    </>
  )
}

function Count({ written, most }: { written: number; most: number }) {
  return (
    <p className={styles.count} aria-live={most - written <= 20 ? 'polite' : 'off'}>
      {figure(written)}／{figure(most)}字
    </p>
  )
}
