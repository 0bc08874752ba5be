import { useState } from 'react'
import { Link } from 'react-router'
import { OwnPart } from '#core/pages/own-part.tsx'
import { useDismissal } from '#features/items/list/dismissal.browser.ts'
import { hiddenItems } from '#features/items/list/item-search.codes.ts'
import { isAmong, isForAll } from '#features/items/list/list-reader.browser.ts'
import styles from './dismissal.module.css'

type Item = { id: number; name: string }
/** What a button does; where it is missing, a link leads to the page that does it. */
type Press = { onClick: () => void; ref: React.Ref<HTMLButtonElement> | undefined } | undefined

/** Whether an item is dismissed, and its button once the page is alive. */
export function useDismissButton(id: number) {
  const { reader, isAlive, change, ...state } = useDismissal(id)
  const [hasChanged, setChanged] = useState(false)
  const onClick = () => {
    setChanged(true)
    void change()
  }
  // After one was pressed, the other is under the finger.
  const press: Press = isAlive ? { onClick, ref: hasChanged ? focus : undefined } : undefined
  return { ...state, reader, press }
}

function focus(button: HTMLButtonElement | null) {
  button?.focus()
}

type DismissWayProps = {
  id: number
  press: Press
  className?: string | undefined
  title?: string
  'aria-label'?: string
  children: React.ReactNode
}

export function DismissWay({ id, press, ...look }: DismissWayProps) {
  if (press) return <button type="button" {...look} {...press} />
  return <Link to={`/item/detail/${id}/dismiss`} rel="nofollow" {...look} />
}

type DismissedProps = Item & { ids: string | undefined; isDismissed: boolean; press: Press }

/** In the place of a row: what it was, and the way back. */
export function DismissedLine({ ids, isDismissed, press, ...item }: DismissedProps) {
  if (!isForAll(ids)) return isDismissed && <WrittenLine {...item} press={press} />
  return (
    <OwnPart name="dismissed" about={item}>
      {null}
    </OwnPart>
  )
}

function WrittenLine({ id, name, press }: Item & { press: Press }) {
  return (
    <div className={styles.line} data-dismissed="">
      <span className={styles.name}>{name}</span>
      <span className={styles.mark}>{hiddenItems.label('dismissed')}</span>
      <DismissWay id={id} press={press} className={styles.way}>
        元に戻す
      </DismissWay>
    </div>
  )
}

/** On the page of a posting, for members. */
export function DismissTool({ id }: { id: number }) {
  const { reader, isDismissed, press, refusal } = useDismissButton(id)
  if (!reader) return null
  const usual = <WrittenTool id={id} isDismissed={isDismissed} press={press} />
  if (isForAll(reader.dismissed)) {
    return (
      <OwnPart name="dismissed" about={{ id }}>
        {usual}
      </OwnPart>
    )
  }
  return (
    <>
      {usual}
      {refusal && <p role="alert">{refusal}</p>}
    </>
  )
}

function WrittenTool({ id, isDismissed, press }: Omit<DismissedProps, 'name' | 'ids'>) {
  return (
    <span className={styles.tool}>
      {isDismissed && '興味なしにした案件です。'}
      <DismissWay id={id} press={press} className={styles.way}>
        {isDismissed ? '元に戻す' : '興味なしにする'}
      </DismissWay>
    </span>
  )
}

/** As the server paints it for one member: of a row where there is a name, else of a posting. */
export function dismissedPart(id: number, name: string | undefined, ids: string): React.ReactNode {
  if (!isAmong(ids, id)) return null
  if (name === undefined) return <WrittenTool id={id} isDismissed press={undefined} />
  return <WrittenLine id={id} name={name} press={undefined} />
}
