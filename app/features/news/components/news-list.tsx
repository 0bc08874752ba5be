import { Link } from 'react-router'
import type { NewsRow } from '#features/news/schema.ts'
import { dayText } from '#ui/dates.ts'
import styles from './news-list.module.css'

export function NewsList({ rows }: { rows: readonly NewsRow[] }) {
  return (
    <ul className={styles.list}>
      {rows.map(({ id, title, publish_from }) => (
        <li className={styles.row} key={id}>
          <time className={styles.day} dateTime={publish_from}>
            {dayText(publish_from)}
          </time>
          <Link className={styles.title} to={`/front-news/detail/${id}`}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}
