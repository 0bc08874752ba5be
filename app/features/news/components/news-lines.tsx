import { Link } from 'react-router'
import type { NewsRow } from '#features/news/news.schema.ts'
import { dayText } from '#ui/date-text.ts'
import styles from './news-lines.module.css'

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
