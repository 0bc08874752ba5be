import { Link } from 'react-router'
import { columnsPath } from '#features/columns/column.markup.ts'
import { figure } from '#ui/figures.ts'
import styles from './column-category-links.module.css'

type LinkedCategory = { slug: string; name: string; column_count: number }
type Props = { categories: readonly LinkedCategory[]; current?: string | undefined }

/** What kinds of articles there are; the one that is shown is marked. */
export function CategoryLinks({ categories, current }: Props) {
  const all = categories.reduce((sum, { column_count }) => sum + column_count, 0)
  const links = [{ slug: undefined, name: 'すべて', column_count: all }, ...categories]
  return (
    <nav aria-label="コラムの分類">
      <ul className={styles.links}>
        {links.map(({ slug, name, column_count }) => (
          <li key={name}>
            <Link
              className={styles.link}
              to={columnsPath(slug)}
              aria-current={slug === current ? 'page' : undefined}
            >
              {name}
              <span className={styles.count}>{figure(column_count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
