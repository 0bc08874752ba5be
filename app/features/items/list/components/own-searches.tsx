import { ownSearches } from '#features/items/list/search-suggestions.browser.ts'
import { ComboboxOption } from '#ui/form/combobox-panel.tsx'
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
          <ComboboxOption
            className={styles.option}
            id={`${id}-${index}`}
            key={text}
            isActive={index === active}
            onChoose={() => onChoose(text)}
          >
            <span className={styles.name}>{text}</span>
          </ComboboxOption>
        ))}
      </div>
    </>
  )
}
