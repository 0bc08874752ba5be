import { Link } from 'react-router'
import { dayText } from './date-text.ts'
import { Contents, type SectionLink } from './document-contents.tsx'
import styles from './document-frame.module.css'
import { PrintButton } from './print-button.tsx'

type Props = {
  title: string
  lead: string
  /** The day it was last put right, where that is all there is to say of it. */
  updated?: string
  /** Who wrote it and when, for what has an author. */
  byline?: React.ReactNode
  sections: readonly SectionLink[]
  /** The text of an edition that no longer holds: where the one that does is read. */
  newest?: string | undefined
  children: React.ReactNode
}

/** A page to be read from top to bottom: its contents beside it, its date above it. */
export function Document({ title, lead, updated, byline, sections, newest, children }: Props) {
  return (
    <article className={styles.document}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <div className={styles.date}>
          {byline}
          {updated && (
            <span>
              最終更新 <time dateTime={updated}>{dayText(updated)}</time>
            </span>
          )}
          <PrintButton>印刷する</PrintButton>
        </div>
        {newest && (
          <p className={styles.old} role="note">
            これは過去の版です。<Link to={newest}>現在の版を読む</Link>
          </p>
        )}
      </header>
      <Contents sections={sections} />
      <div className={styles.body}>{children}</div>
    </article>
  )
}
