import { useEffect, useState } from 'react'
import { describe, Field, type FieldText } from './field.tsx'
import { useField } from './form-state.tsx'
import styles from './password-field.module.css'
import inputs from './text-field.module.css'

type Props = FieldText & { name: string; autoComplete: 'new-password' | 'current-password' }

/** A password, and with JavaScript a button that shows what was typed: nobody has to type it twice. */
export function PasswordField({ label, hint, isRequired, name, autoComplete }: Props) {
  const { errors } = useField(name)
  const id = `field-${name}`
  const [isAlive, setAlive] = useState(false)
  const [isShown, setShown] = useState(false)
  useEffect(() => setAlive(true), [])
  return (
    <Field id={id} label={label} hint={hint} errors={errors} isRequired={isRequired}>
      <div className={styles.row}>
        <input
          id={id}
          name={name}
          className={inputs.control}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          required={isRequired}
          {...describe(id, { hint, errors })}
        />
        {isAlive && (
          <button
            className={styles.show}
            type="button"
            aria-label={`入力した文字を${isShown ? '隠す' : '表示する'}`}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? '隠す' : '表示'}
          </button>
        )}
      </div>
    </Field>
  )
}
