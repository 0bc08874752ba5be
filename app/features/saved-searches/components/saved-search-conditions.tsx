import styles from './saved-search-conditions.module.css'

/** The conditions of a saved search, in the words of the page. */
export function ConditionWords({ conditions }: { conditions: readonly string[] }) {
  return (
    <ul className={styles.conditions} aria-label="条件">
      {conditions.map((condition) => (
        <li key={condition}>{condition}</li>
      ))}
    </ul>
  )
}
