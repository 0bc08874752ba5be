import { Link } from 'react-router'
import type { Narrowing } from '#features/items/list/list-filters.rules.ts'
import { figure } from '#ui/figures.ts'
import styles from './narrowing-links.module.css'

/** さらに絞る: what most of the list has, each with what it would leave. */
export function NarrowingLinks({ narrowings }: { narrowings: readonly Narrowing[] }) {
  if (narrowings.length === 0) return null
  return (
    <nav className={styles.narrowing} aria-labelledby="narrowing">
      <h2 className={styles.title} id="narrowing">
        さらに絞る
      </h2>
      <ul className={styles.links}>
        {narrowings.map(({ label, count, line, to }) => (
          <li key={to}>
            <Link
              className={styles.link}
              to={to}
              data-line={line}
              rel="nofollow"
              preventScrollReset
            >
              {label}
              <span className={styles.count}>{figure(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
