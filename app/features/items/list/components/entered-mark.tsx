import { useRouteLoaderData } from 'react-router'
import { OwnPart } from '#core/pages/own-part.tsx'
import { hiddenItems } from '#features/items/list/item-search.codes.ts'
import styles from './entered-mark.module.css'

/** The member that the frame of the page was read for. */
export function useReader(): { entered: string } | null {
  const frame =
    useRouteLoaderData<() => { viewer: { entered: string } | null }>('layouts/site-frame')
  return frame?.viewer ?? null
}

/** Above an item that its reader has applied to. */
export function EnteredMark({ id }: { id: number }) {
  const entered = useReader()?.entered ?? ''
  if (!import.meta.env.SSR || !entered.startsWith('@')) return markOf(id, entered)
  return (
    <OwnPart name="entered" about={{ id }}>
      {null}
    </OwnPart>
  )
}

export function markOf(id: number, entered: string): React.ReactNode {
  return (
    entered.split(',').includes(String(id)) && (
      <p className={styles.mark}>{hiddenItems.label('applied')}</p>
    )
  )
}
