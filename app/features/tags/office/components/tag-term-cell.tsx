import { lineOf } from '#ui/line.ts'
import styles from './tag-term-cell.module.css'

/** The name of a tag beside the colour of its line. */
export function TermCell({ group, children }: { group: string; children: React.ReactNode }) {
  return (
    <span className={styles.term} data-line={lineOf(group)}>
      {children}
    </span>
  )
}
