import { useRef } from 'react'
import { Link } from 'react-router'
import type { ReadingOffer } from '#features/items/list/reading-offers.words.ts'
import type { Chip as Condition } from '#features/items/list/search-chips.words.ts'
import { Chip } from '#ui/chip.tsx'
import { lineOf } from '#ui/line.ts'
import styles from './list-conditions.module.css'
import { ReadingOffers } from './reading-offers.tsx'

type Props = {
  /** What words may mean. */
  offers: readonly ReadingOffer[]
  /** What could not be read. */
  notice: string | undefined
  chips: readonly Condition[]
  clearTo: string | undefined
  /** What can be done with all of them. */
  children?: React.ReactNode
}

/** What the list was asked for, each condition with the way to take it off. */
export function Conditions({ offers, notice, chips, clearTo, children }: Props) {
  const list = useRef<HTMLUListElement>(null)
  // A chip that goes would take the focus with it.
  const restoreFocus = () => list.current?.focus({ preventScroll: true })
  const isBare = chips.length === 0 && !notice
  if (isBare && !children) return null
  return (
    <div className={styles.conditions} data-bare={isBare}>
      {notice && (
        <p className={styles.notice} role="status">
          {notice}
        </p>
      )}
      <div className={styles.row}>
        {chips.length > 0 && (
          <ul className={styles.chips} aria-label="選んだ条件" tabIndex={-1} ref={list}>
            {chips.map(({ key, kind, label, group, to }) => (
              <li key={key}>
                <Chip
                  kind={kind}
                  value={label}
                  line={group === undefined ? undefined : lineOf(group)}
                  removeTo={to}
                  onRemove={restoreFocus}
                />
              </li>
            ))}
            {clearTo && chips.length > 1 && (
              <li>
                <Link className={styles.clear} to={clearTo} preventScrollReset>
                  すべて外す
                </Link>
              </li>
            )}
          </ul>
        )}
        {children}
      </div>
      {offers.length > 0 && <ReadingOffers offers={offers} />}
    </div>
  )
}
