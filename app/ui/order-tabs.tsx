import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import styles from './order-tabs.module.css'

type Order = { code: string; label: string; to: string }
type Props = {
  orders: readonly Order[]
  /** The one in which the list runs. */
  now: string | undefined
  /** Whether search engines are asked not to follow. */
  isSearch?: boolean
  className?: string | undefined
}

/** The orders in which a list can run, as links above it. */
export function OrderTabs({ orders, now, isSearch = false, className }: Props) {
  return (
    <nav className={classNames(styles.orders, className)} aria-label="並び順">
      {orders.map(({ code, label, to }) => (
        <Link
          className={styles.order}
          key={code}
          to={to}
          aria-current={code === now ? 'true' : undefined}
          rel={isSearch ? 'nofollow' : undefined}
          preventScrollReset
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
