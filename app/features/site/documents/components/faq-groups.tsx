import type { ReadGroup } from '#features/site/documents/document.queries.server.ts'
import { RichText } from '#ui/rich-text.tsx'
import styles from './faq-groups.module.css'

/** Questions with their answers, words with their meaning: open for all to read. */
export function EntryGroups({ groups }: { groups: readonly ReadGroup[] }) {
  return groups.map(({ id, title, entries }) => (
    <section className={styles.group} key={id}>
      <h2 id={id}>{title}</h2>
      <dl>
        {entries.map((entry) => (
          <div className={styles.entry} id={entry.id} key={entry.id}>
            <dt className={styles.title}>{entry.title}</dt>
            <dd className={styles.text}>
              <RichText html={entry.html} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ))
}
