import { Button } from '#ui/button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './list-bar.module.css'

type Props = {
  /** How many conditions are chosen. */
  chosen: number
  /** The id of the filters. */
  panel: string
  /** What else is done with the list. */
  children: React.ReactNode
}

/** What stays in reach of the thumb under a list. */
export function ListBar({ chosen, panel, children }: Props) {
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
      {children}
    </div>
  )
}
