import { Link } from 'react-router'
import type { Document } from '#features/site/documents/document.queries.server.ts'
import { dayText } from '#ui/date-text.ts'
import styles from './document-editions.module.css'

type Props = Pick<Document, 'slug' | 'edition' | 'editions'>

/** When a text was changed and how; each edition can still be read. */
export function Editions({ slug, edition: shown, editions }: Props) {
  if (editions.length === 0) return null
  return (
    <section className={styles.editions}>
      <h2 id="editions">改定の履歴</h2>
      <ol>
        {editions.map(({ edition, changes }) => (
          <li className={styles.edition} key={edition}>
            <p className={styles.date}>
              <time dateTime={edition}>{dayText(edition)}</time>
              {edition === shown ? (
                <span>（表示中の版）</span>
              ) : (
                <Link to={`/${slug}/${edition}`}>この版を読む</Link>
              )}
            </p>
            {changes && <p>{changes}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
