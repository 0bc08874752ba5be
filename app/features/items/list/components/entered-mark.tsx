import { OwnPart } from '#core/pages/own-part.tsx'
import { hiddenItems } from '#features/items/list/item-search.codes.ts'
import { isAmong, isForAll, useReader } from '#features/items/list/list-reader.browser.ts'
import styles from './entered-mark.module.css'

/** Above an item that its reader has applied to. */
export function EnteredMark({ id }: { id: number }) {
  const entered = useReader()?.entered ?? ''
  if (!isForAll(entered)) return markOf(id, entered)
  return (
    <OwnPart name="entered" about={{ id }}>
      {null}
    </OwnPart>
  )
}

export function markOf(id: number, entered: string): React.ReactNode {
  return isAmong(entered, id) && <p className={styles.mark}>{hiddenItems.label('applied')}</p>
}
