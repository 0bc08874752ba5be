import type { ItemDetail } from '#features/items/schema.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import styles from './entry-action.module.css'

/** What a reader can do about a posting now. Applying from the site comes with the page for it. */
export function EntryAction({ item }: { item: Pick<ItemDetail, 'is_open' | 'state'> }) {
  return (
    <div className={styles.action}>
      {!item.is_open && (
        <Button disabled isWide>
          {item.state === 'paused' ? '受付を停止しています' : '受付終了'}
        </Button>
      )}
      <ButtonLink isWide to="/item/search">
        ほかの案件を探す
      </ButtonLink>
    </div>
  )
}
