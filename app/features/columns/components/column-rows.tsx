import { Link } from 'react-router'
import type { ColumnRow } from '#features/columns/column.schema.ts'
import { dayText } from '#ui/date-text.ts'
import styles from './column-rows.module.css'

type Props = { rows: readonly ColumnRow[]; headings?: 'h2' | 'h3' }

/** Articles one under the other: when, of what kind, what about. */
export function ColumnList({ rows, headings: Heading = 'h2' }: Props) {
  return (
    <ul>
      {rows.map(({ id, title, lead, url, is_outside, category, published_at, revised_on }) => (
        <li className={styles.row} key={id}>
          <p className={styles.facts}>
            <time dateTime={published_at}>{dayText(published_at)}</time>
            {category && <span className={styles.category}>{category.name}</span>}
          </p>
          <div>
            <Heading className={styles.title}>
              <ColumnLink url={url} is_outside={is_outside}>
                {title}
              </ColumnLink>
            </Heading>
            <p className={styles.lead}>{lead}</p>
            {revised_on && (
              <p className={styles.revised}>
                最終更新 <time dateTime={revised_on}>{dayText(revised_on)}</time>
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

type LinkProps = { url: string; is_outside: boolean; children: React.ReactNode }

/** An article of another site says so before one is there. */
export function ColumnLink({ url, is_outside, children }: LinkProps) {
  if (!is_outside) return <Link to={url}>{children}</Link>
  return (
    <a href={url} rel="noopener">
      {children}
      <span className={styles.outside}>（別のサイトで開きます）</span>
    </a>
  )
}
