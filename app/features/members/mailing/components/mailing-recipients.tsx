import { Link } from 'react-router'
import { mailKind } from '#features/members/mailing/member-mailing.codes.ts'
import type { MailReaders as Readers } from '#features/members/mailing/member-mailing.schema.ts'
import { figure } from '#ui/figures.ts'
import { FormPart } from '#ui/office/form-row.tsx'
import styles from './mailing.module.css'

/** Who was chosen, and what kind of mail each of them cannot be sent. */
export function MailReaders({ readers }: Pick<Readers, 'readers'>) {
  return (
    <FormPart title="送り先" note={`${figure(readers.length)}人を選択`}>
      {readers.length === 0 && (
        <p>
          <Link to="/admin/members">会員の一覧</Link>
          で送る相手を選び、「メールを送る」を押してください。
        </p>
      )}
      <ul className={styles.people}>
        {readers.map(({ id, code, name, against }) => (
          <li key={id}>
            <Link to={`/admin/members/${id}`}>{name}</Link>{' '}
            <span className={styles.quiet}>{code}</span>
            <Reasons against={against} />
          </li>
        ))}
      </ul>
    </FormPart>
  )
}

function Reasons({ against }: Pick<Readers['readers'][number], 'against'>) {
  const { guide, contact } = against
  if (guide === null) return null
  return (
    <p className={styles.reason}>
      {contact === null ? `${mailKind.label('guide')}は送れません：` : '送れません：'}
      {guide}
    </p>
  )
}
