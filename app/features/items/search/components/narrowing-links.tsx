import { Link } from 'react-router'
import type { Narrowing } from '#features/items/filters/rules.ts'
import { type SearchState, searchPath, withChoice } from '#features/items/search/rules.ts'
import styles from './narrowing-links.module.css'

type Props = { state: SearchState; narrowings: readonly Narrowing[] }

/** さらに絞る: what most of the list has, each with what it would leave. */
export function NarrowingLinks({ state, narrowings }: Props) {
  if (narrowings.length === 0) return null
  return (
    <nav className={styles.narrowing} aria-labelledby="narrowing">
      <h2 className={styles.title} id="narrowing">
        さらに絞る
      </h2>
      <ul className={styles.links}>
        {narrowings.map(({ name, value, label, count, line }) => (
          <li key={`${name}-${value}`}>
            <Link
              className={styles.link}
              to={searchPath(withChoice(state, name, value))}
              data-line={line}
              rel="nofollow"
              preventScrollReset
            >
              {label}
              <span className={styles.count}>{count.toLocaleString('ja-JP')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
