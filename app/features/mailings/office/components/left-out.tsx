import styles from '#features/members/mailing/components/mailing.module.css'
import { figure } from '#ui/figures.ts'
import { FormPart } from '#ui/office/form-row.tsx'

type Props = {
  people: readonly { id: number; code: string; name: string; reason: string }[]
  /** With those who are not shown by name. */
  total: number
}

/** Who gets nothing, and why. */
export function LeftOut({ people, total }: Props) {
  if (total === 0) return null
  return (
    <FormPart title="送らない会員" note={`${figure(total)}人`}>
      <ul className={styles.people}>
        {people.map(({ id, code, name, reason }) => (
          <li key={id}>
            {name} <span className={styles.quiet}>{code}</span>
            <p className={styles.reason}>{reason}</p>
          </li>
        ))}
      </ul>
      {total > people.length && (
        <p className={styles.quiet}>ほか{figure(total - people.length)}人</p>
      )}
    </FormPart>
  )
}
