import styles from './document-contents.module.css'

export type SectionLink = { id: string; title: string }

type Props = { sections: readonly SectionLink[] }

/** The headings of a page, to jump to: beside the text where there is room, else folded above it. */
export function Contents({ sections }: Props) {
  if (sections.length < 2) return null
  return (
    <nav className={styles.contents} aria-label="目次">
      <div className={styles.beside}>
        <p className={styles.title}>目次</p>
        <Links sections={sections} />
      </div>
      <details className={styles.above}>
        <summary className={styles.summary}>目次（{sections.length}）</summary>
        <Links sections={sections} />
      </details>
    </nav>
  )
}

function Links({ sections }: Props) {
  return (
    <ol>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a className={styles.link} href={`#${id}`}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
}
