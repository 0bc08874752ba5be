import { Key } from './key.tsx'
import styles from './search-field.module.css'

type Props = {
  /** What may be typed, as 番号・案件名・スキル. */
  searches: string
  /** What was searched for. */
  keyword: string
  maxLength?: number
}

/** The search of a list: / leads into it. Its form is around it. */
export function SearchField({ searches, keyword, maxLength }: Props) {
  return (
    <span className={styles.field}>
      <input
        key={keyword}
        type="search"
        name="keyword"
        defaultValue={keyword}
        maxLength={maxLength}
        placeholder={searches}
        aria-label={`${searches}で探す`}
        autoComplete="off"
        data-hotkey="/"
      />
      <Key>/</Key>
    </span>
  )
}
