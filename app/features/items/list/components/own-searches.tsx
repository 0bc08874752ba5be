import { ownSearches } from '#features/items/list/search-suggestions.browser.ts'
import styles from './search-suggestions.module.css'

type Props = {
  id: string
  searches: readonly string[]
  active: number
  onChoose(text: string): void
}

export function OwnSearches({ id, searches, active, onChoose }: Props) {
  return (
    <>
      <div className={styles.head}>
        <p id={`${id}-own`}>最近の検索</p>
        <button className={styles.clear} type="button" onClick={() => ownSearches.write([])}>
          履歴を消す
        </button>
      </div>
      <div role="listbox" id={id} aria-labelledby={`${id}-own`}>
        {searches.map((text, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: in an ARIA combobox the input has the focus and handles the keys.
          <div
            className={styles.option}
            role="option"
            id={`${id}-${index}`}
            aria-selected={index === active}
            tabIndex={-1}
            key={text}
            onClick={() => onChoose(text)}
          >
            <span className={styles.name}>{text}</span>
          </div>
        ))}
      </div>
    </>
  )
}
