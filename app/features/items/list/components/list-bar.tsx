import type { SearchState } from '#features/items/list/search-state.form.ts'
import { SaveLink } from '#features/saved-searches/components/save-search-link.tsx'
import { Button } from '#ui/button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './list-bar.module.css'

type Props = {
  state: SearchState
  /** How many conditions are chosen. */
  chosen: number
  /** The id of the filters. */
  panel: string
}

/** What stays in reach of the thumb under a list. */
export function ListBar({ state, chosen, panel }: Props) {
  return (
    <div className={styles.bar}>
      <Button isWide popoverTarget={panel}>
        絞り込み
        {chosen > 0 && (
          <span className={styles.badge}>
            {chosen}
            <VisuallyHidden>件の条件</VisuallyHidden>
          </span>
        )}
      </Button>
      <SaveLink state={state} isButton />
    </div>
  )
}
