import { useBrowserList } from '#core/browser/browser-list.ts'
import { seenIds, useSeenLook } from '#features/items/list/viewed-items.browser.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { DismissedLine, DismissWay, useDismissButton } from './dismissal.tsx'
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
  const { reader, isDismissed, press, refusal } = useDismissButton(id)
  // Of a visitor it is the browser that knows. A page that is not alive yet has the link in each row.
  const isOffered = press ? !isDismissed : reader !== null
  return (
    <li
      className={classNames(className, styles.row)}
      aria-current={isCurrent || undefined}
      data-seen={isSeen && !isCurrent ? look : undefined}
    >
      <DismissedLine
        id={id}
        name={name}
        ids={reader?.dismissed}
        isDismissed={isDismissed}
        press={press}
      />
      {children}
      {isOffered && (
        <DismissWay
          id={id}
          press={press}
          className={styles.dismiss}
          title="興味なし"
          aria-label={`${name}を興味なしにする`}
        >
          <Icon name="minus" size={16} />
        </DismissWay>
      )}
      {refusal && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
    </li>
  )
}
