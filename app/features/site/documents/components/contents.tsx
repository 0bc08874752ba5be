import type { SectionLink } from '#features/site/documents/rules.ts'
import styles from './contents.module.css'

/** What a page tells, to jump to; beside the text where there is room. */
export function Contents({ sections }: { sections: readonly SectionLink[] }) {
  if (sections.length < 2) return null
  return (
    <nav className={styles.contents} aria-label="目次">
      <p className={styles.title}>目次</p>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a className={styles.link} href={`#${id}`}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
