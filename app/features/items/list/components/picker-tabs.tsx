import type { PickerGroup } from '#features/items/list/choice-picker.rules.ts'
import type { ListParameters } from '#features/items/list/list-address.form.ts'
import { isChosen } from '#features/items/list/list-filters.rules.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './picker-tabs.module.css'

type Props = {
  groups: readonly PickerGroup[]
  parameters: ListParameters
  isTabbed: boolean
  tab: string | undefined
  onTab: (key: string) => void
}

/** The kinds of choices: links to their places, or where only one is shown, which one. */
export function PickerTabs({ groups, parameters, isTabbed, tab, onTab }: Props) {
  return (
    <ul className={styles.tabs} aria-label="種類">
      {groups.map(({ key, title, line, options }) => {
        const count = options.filter((option) => isChosen(parameters, option)).length
        const content = (
          <>
            {title}
            {count > 0 && (
              <span className={styles.count}>
                {count}
                <VisuallyHidden>件を選択中</VisuallyHidden>
              </span>
            )}
          </>
        )
        return (
          <li key={key} data-line={line}>
            {isTabbed ? (
              <button
                className={styles.tab}
                type="button"
                aria-pressed={key === tab}
                aria-controls={key}
                onClick={() => onTab(key)}
              >
                {content}
              </button>
            ) : (
              <a className={styles.tab} href={`#${key}`}>
                {content}
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}
