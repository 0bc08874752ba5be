import { Link } from 'react-router'
import { mailKind } from '#features/mail-intake/mail-intake.codes.ts'
import type { MailRow } from '#features/mail-intake/mail-intake.schema.ts'
import { shortMoment } from '#ui/date-text.ts'
import styles from './mail-list.module.css'

type Props = {
  rows: readonly MailRow[]
  counts: Readonly<Record<MailRow['kind'], number>>
  openId: number | undefined
  /** The parameters that a link passes on. */
  state: string
}

/** The inbox, by kind: why each mail is there, and what will come of it. */
export function MailList({ rows, counts, openId, state }: Props) {
  if (rows.length === 0) return <p className={styles.empty}>メールはありません。</p>
  return (
    <nav aria-label="メールの一覧" className={styles.list}>
      {mailKind.list.map(({ code, label }) => {
        const own = rows.filter(({ kind }) => kind === code)
        if (own.length === 0) return null
        return (
          <section key={code} aria-label={label}>
            <h2 className={styles.group}>
              {label} {state === 'waiting' ? counts[code] : own.length}
            </h2>
            <ul>
              {own.map((row) => (
                <li key={row.id}>
                  <MailLine row={row} isOpen={row.id === openId} state={state} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </nav>
  )
}

function MailLine({ row, isOpen, state }: { row: MailRow; isOpen: boolean; state: string }) {
  return (
    <Link
      className={styles.mail}
      to={`?${new URLSearchParams({ state, mail: String(row.id) })}`}
      aria-current={isOpen ? 'true' : undefined}
    >
      <span className={styles.subject}>{row.subject || '（件名なし）'}</span>
      <span className={styles.line}>
        <span>{row.sender.replace(/<[^<>]*>/, '').trim() || '差出人なし'}</span>
        <span className={styles.time}>{shortMoment(row.received_at)}</span>
      </span>
      <span className={styles.line}>
        <span>{row.why}</span>
        <b>{row.outcome}</b>
      </span>
    </Link>
  )
}
