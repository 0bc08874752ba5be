import { useState } from 'react'
import { useBrowserList } from '#core/browser/browser-list.ts'
import {
  seenIds,
  setDismissed,
  useDismissed,
  useSeenLook,
} from '#features/items/list/viewed-items.browser.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './seen-row.module.css'

type Props = {
  id: number
  name: string
  /** Shown beside the list. */
  isCurrent: boolean
  className?: string | undefined
  children: React.ReactNode
}

/** A row of a list: quiet or hidden once its item was read, one line once it is not wanted. */
export function SeenRow({ id, name, isCurrent, className, children }: Props) {
  const isSeen = useBrowserList(seenIds)?.includes(id) ?? false
  const look = useSeenLook()
  const dismissed = useDismissed()
  const isDismissed = dismissed?.includes(id) ?? false
  const [hasChanged, setChanged] = useState(false)
  const button = {
    type: 'button',
    // After one was pressed, the other is under the finger.
    ref: hasChanged ? focus : undefined,
    onClick: () => {
      setChanged(true)
      setDismissed(id, !isDismissed)
    },
  } as const
  if (isDismissed) {
    return (
      <li className={styles.dismissed}>
        <span className={styles.name}>{name}</span>
        <button className={styles.restore} {...button}>
          元に戻す
        </button>
      </li>
    )
  }
  return (
    <li
      className={classNames(className, styles.row)}
      aria-current={isCurrent || undefined}
      data-seen={isSeen && !isCurrent ? look : undefined}
    >
      {children}
      {dismissed && (
        <button
          className={styles.dismiss}
          title="興味なし"
          aria-label={`${name}を興味なしにする`}
          {...button}
        >
          <Icon name="minus" size={16} />
        </button>
      )}
    </li>
  )
}

function focus(button: HTMLButtonElement | null) {
  button?.focus()
}
