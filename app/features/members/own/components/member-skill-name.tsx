import { useState } from 'react'
import { FieldError } from '#ui/form/field.tsx'
import { useField } from '#ui/form/form-state.tsx'
import styles from './member-skill-form.module.css'

type Field = React.RefObject<HTMLInputElement | null>
type NameOffers = React.ComponentType<{ field: Field }>

/** A plain field for the name of a skill. Its focus loads suggestions. */
export function SkillName({ field }: { field: Field }) {
  const { value, errors } = useField('term')
  const error = errors?.[0]
  const [Offers, setOffers] = useState<NameOffers>()
  const load = async () => {
    const part = await import('./skill-name-suggestions.tsx')
    setOffers(() => part.SkillNames)
  }
  return (
    <div className={styles.name}>
      <label className={styles.always} htmlFor="field-term">
        スキルの名前
      </label>
      <input
        className={styles.input}
        id="field-term"
        name="term"
        ref={field}
        defaultValue={value}
        placeholder="例：Java、AWS"
        autoComplete="off"
        maxLength={60}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && 'field-term-error'}
        onFocus={load}
      />
      {Offers && <Offers field={field} />}
      {error && <FieldError id="field-term-error">{error}</FieldError>}
    </div>
  )
}
