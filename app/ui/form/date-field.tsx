import { dayList, monthList } from '#ui/date-lists.ts'
import styles from './date-field.module.css'
import { FieldError, type FieldText, Need } from './field.tsx'
import { useField } from './form-state.tsx'
import selects from './select-field.module.css'

type Parts = { year: string; month: string; day: string }
type Props = FieldText & {
  /** What the three say together; an error leads here. */
  name: string
  names: Parts
  years: readonly string[]
  autoComplete?: Parts
}

/** A day in three selects: for a day long ago nobody wants to leaf through a calendar. */
export function DateField({ name, label, hint, isRequired, names, years, autoComplete }: Props) {
  const values = {
    year: useField(names.year).value,
    month: useField(names.month).value,
    day: useField(names.day).value,
  }
  const error = useField(name).errors?.[0]
  const id = `field-${name}`
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  const part = (of: keyof Parts, unit: string, list: readonly string[]) => (
    <label className={styles.part}>
      <select
        className={selects.control}
        id={`field-${names[of]}`}
        name={names[of]}
        defaultValue={values[of]}
        required={isRequired}
        autoComplete={autoComplete?.[of]}
        aria-invalid={error ? true : undefined}
      >
        <option value="">--</option>
        {list.map((value) => (
          <option key={value} value={value}>
            {value}
          </option>
        ))}
      </select>
      {unit}
    </label>
  )
  return (
    <fieldset className={styles.date} id={id} aria-describedby={described || undefined}>
      <legend className={styles.legend}>
        {label}
        <Need isRequired={isRequired} />
      </legend>
      <div className={styles.parts}>
        {part('year', '年', years)}
        {part('month', '月', monthList())}
        {part('day', '日', dayList())}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}
