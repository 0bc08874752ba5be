import { formParts } from '#features/items/office/item-form.fields.ts'
import type { Finding } from '#features/items/record/posting-checks.schema.ts'
import { usePartInView } from '#ui/office/part-in-view.ts'
import styles from './item-edit-frame.module.css'

type Props = { findings: readonly Finding[]; aside: React.ReactNode; children: React.ReactNode }

/** The parts of the form at the left with what the check has found in each, the form, and what is known of it. */
export function EditFrame({ findings, aside, children }: Props) {
  const current = usePartInView()
  const warnings = findings.filter(({ level }) => level !== 'info')
  return (
    <div className={styles.frame}>
      <nav className={styles.parts} aria-label="項目">
        {formParts.map(({ id, title, lines }) => {
          const own = warnings.filter(({ field }) => lines.some((line) => field in line))
          const isWrong = own.some(({ level }) => level === 'error')
          return (
            <a key={id} href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {title}
              {own.length > 0 && (
                <strong data-level={isWrong ? 'error' : 'warning'}>{own.length}</strong>
              )}
            </a>
          )
        })}
      </nav>
      <div className={styles.form}>{children}</div>
      <aside className={styles.aside} aria-label="点検と履歴">
        {aside}
      </aside>
    </div>
  )
}
