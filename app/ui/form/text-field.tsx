import { useState } from 'react'
import { describe, Field, type FieldText } from './field.tsx'
import styles from './text-field.module.css'

type Common = FieldText & {
  name: string
  defaultValue?: string | undefined
  autoComplete?: string | undefined
  placeholder?: string | undefined
  /** The earliest day or the least number. */
  min?: string | undefined
  /** Shows how many characters are written of how many may be. */
  maxLength?: number | undefined
  showsCount?: boolean | undefined
}
type Props = Common & {
  type?: 'text' | 'email' | 'tel' | 'password' | 'search' | 'url' | 'date' | undefined
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | undefined
  rows?: number | undefined
}

/** One line, or a text of several with `rows`. Works without JavaScript; the count then stays away. */
export function TextField({ label, hint, errors, isRequired, showsCount, rows, ...rest }: Props) {
  const id = `field-${rest.name}`
  const [length, setLength] = useState<number>()
  const shared = {
    ...rest,
    id,
    required: isRequired,
    className: styles.control,
    onChange: (event: { currentTarget: { value: string } }) =>
      setLength([...event.currentTarget.value].length),
    ...describe(id, { hint, errors }),
  }
  const written = length ?? [...(rest.defaultValue ?? '')].length
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      errors={errors}
      isRequired={isRequired}
      note={showsCount && rest.maxLength && <Count written={written} most={rest.maxLength} />}
    >
      {rows ? <textarea rows={rows} {...shared} /> : <input {...shared} />}
    </Field>
  )
}

function Count({ written, most }: { written: number; most: number }) {
  return (
    <p className={styles.count} aria-live={most - written <= 20 ? 'polite' : 'off'}>
      {written.toLocaleString('ja-JP')}／{most.toLocaleString('ja-JP')}字
    </p>
  )
}
