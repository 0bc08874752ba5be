import { Link } from 'react-router'
import { keptOrder } from '#features/shortlist/codes.ts'
import { type KeptView, keptPath } from '#features/shortlist/list/rules.ts'
import styles from './kept-order.module.css'

type Props = { view: KeptView; isMember: boolean; total: number }

/** How the list is ordered; stars are for members. */
export function KeptOrder({ view: { sort }, isMember, total }: Props) {
  if (total < 2) return null
  return (
    <nav className={styles.orders} aria-label="並び順">
      {keptOrder.list
        .filter(({ code }) => isMember || code !== 'stars')
        .map(({ code, label }) => (
          <Link
            className={styles.order}
            key={code}
            to={keptPath({ sort: code })}
            aria-current={code === sort ? 'true' : undefined}
            preventScrollReset
          >
            {label}
          </Link>
        ))}
    </nav>
  )
}
