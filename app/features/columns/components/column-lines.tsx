import type { ColumnLine } from '#features/columns/column.schema.ts'
import { dayText } from '#ui/date-text.ts'
import styles from './column-lines.module.css'
import { ColumnLink } from './column-rows.tsx'

/** Articles in a line each, for lists that only give a glance. */
export function ColumnLines({ rows }: { rows: readonly ColumnLine[] }) {
  return (
    <ul>
      {rows.map(({ id, title, url, is_outside, published_at }) => (
        <li className={styles.row} key={id}>
          <time className={styles.day} dateTime={published_at}>
            {dayText(published_at)}
          </time>
          <p className={styles.title}>
            <ColumnLink url={url} is_outside={is_outside}>
              {title}
            </ColumnLink>
          </p>
        </li>
      ))}
    </ul>
  )
}
