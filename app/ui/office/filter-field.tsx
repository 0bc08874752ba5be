import { figure } from '#ui/figures.ts'
import styles from './filter-bar.module.css'

/** A condition of a list: `name` is the call's own field. */
export type Filter = {
  name: string
  label: string
  kind: 'one' | 'several' | 'text' | 'number' | 'date'
  /** `count`: how many there would be with this choice alone. */
  options?: readonly { value: string; label: string; count?: number | undefined }[]
  unit?: string
}

export function FilterField({ filter, values }: { filter: Filter; values: readonly string[] }) {
  const { name, label, kind, options = [], unit } = filter
  if (kind === 'several') {
    return (
      <fieldset className={styles.field}>
        <legend>{label}</legend>
        <div className={styles.boxes}>
          {options.map((option) => (
            <label key={option.value}>
              <input
                type="checkbox"
                name={name}
                value={option.value}
                defaultChecked={values.includes(option.value)}
              />
              {option.label}
              {option.count !== undefined && (
                <span className={styles.count}>{figure(option.count)}</span>
              )}
            </label>
          ))}
        </div>
      </fieldset>
    )
  }
  return (
    <div className={styles.field}>
      <label htmlFor={`filter-${name}`}>{label}</label>
      {kind === 'one' ? (
        <select id={`filter-${name}`} name={name} defaultValue={values[0] ?? ''}>
          <option value="">すべて</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
              {option.count !== undefined && `（${figure(option.count)}）`}
            </option>
          ))}
        </select>
      ) : (
        <span className={styles.typed}>
          <input
            id={`filter-${name}`}
            name={name}
            type={kind === 'date' ? 'date' : 'text'}
            inputMode={kind === 'number' ? 'numeric' : undefined}
            defaultValue={values[0] ?? ''}
            autoComplete="off"
          />
          {unit}
        </span>
      )}
    </div>
  )
}
