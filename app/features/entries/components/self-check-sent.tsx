import { selfMark } from '#features/entries/entry.codes.ts'
import type { Requirement } from '#features/entries/entry.schema.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './self-check-sent.module.css'

/** The self-check as it was sent. */
export function SentCheck({ rows }: { rows: readonly Requirement[] }) {
  return (
    <ul>
      {rows.map(({ is_required, position, text, years_asked, mark, years, comment }) => (
        <li className={styles.row} key={`${is_required}${position}`}>
          <span className={styles.mark}>{mark ? selfMark.label(mark) : '–'}</span>
          <div>
            <p>
              <VisuallyHidden>{is_required ? '必須：' : '尚可：'}</VisuallyHidden>
              {text}
              {years_asked !== null && <span className="nb">（{years_asked}年以上）</span>}
            </p>
            {(years !== null || comment) && (
              <p className={styles.answer}>
                {[years === null ? '' : `${years}年`, comment].filter(Boolean).join('・')}
              </p>
            )}
          </div>
          <span className={styles.kind}>{is_required ? '必須' : '尚可'}</span>
        </li>
      ))}
    </ul>
  )
}
