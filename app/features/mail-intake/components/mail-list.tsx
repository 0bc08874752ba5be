import { Form, Link } from 'react-router'
import type { z } from 'zod'
import { mailKind, mailState } from '#features/mail-intake/mail-intake.codes.ts'
import type { MailRow, mailList } from '#features/mail-intake/mail-intake.schema.ts'
import {
  type InboxList,
  inboxAddress,
  inboxQuery,
} from '#features/mail-intake/queue/inbox-list.form.ts'
import { holderText } from '#features/mail-intake/queue/mail-queue.words.ts'
import { shortMoment } from '#ui/date-text.ts'
import { FormToken } from '#ui/form/form-token.tsx'
import { OfficeButton } from '#ui/office/office-button.tsx'
import styles from './mail-list.module.css'

type Props = {
  rows: readonly MailRow[]
  counts: Readonly<Record<MailRow['kind'], number>>
  openId: number | undefined
  /** How many there are, of which the rows are a page. */
  paging: Pick<z.output<typeof mailList>, 'page' | 'per_page' | 'total'>
  inbox: InboxList
  token: string
}

/** The inbox, by kind: why each mail is there, and what will come of it. */
export function MailList({ rows, counts, openId, paging, inbox, token }: Props) {
  const { page, per_page, total } = paging
  const { assigned, keyword, kind, state = 'waiting' } = inbox
  const isInbox = state === 'waiting' && !assigned && !keyword && !kind
  const to = (mail: number) => inboxAddress(inbox, { mail })
  const turnTo = (number: number) => inboxAddress(inbox, { page: number > 1 ? number : undefined })
  return (
    <Form method="post" action={`pass${inboxQuery(inbox)}`} className={styles.list}>
      <FormToken token={token} />
      <nav aria-label="メールの一覧">
        {rows.length === 0 && (
          <p className={styles.empty}>
            {keyword ? `「${keyword}」を含むメールはありません。` : 'メールはありません。'}
          </p>
        )}
        {mailKind.list.map(({ code, label }) => {
          const own = rows.filter(({ kind }) => kind === code)
          if (own.length === 0 && !(isInbox && counts[code] > 0)) return null
          return (
            <section key={code} aria-label={label}>
              <h2 className={styles.group}>
                {own.length === 0 ? (
                  <Link to={inboxAddress(inbox, { kind: code, page: undefined })}>
                    {label} {counts[code]} を見る
                  </Link>
                ) : (
                  `${label} ${isInbox ? counts[code] : own.length}`
                )}
              </h2>
              <ul>
                {own.map((row) => (
                  <li key={row.id} className={styles.row} data-row data-href={to(row.id)}>
                    {row.state === 'waiting' && (
                      <input
                        type="checkbox"
                        name="ids"
                        value={row.id}
                        tabIndex={-1}
                        aria-label={`${row.subject || '件名なし'}を選ぶ`}
                      />
                    )}
                    <MailLine
                      row={row}
                      isOpen={
                        row.id === openId || row.offers.some(({ mail_id }) => mail_id === openId)
                      }
                      to={to(row.id)}
                    />
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
        <p className={styles.pages}>
          {page > 1 && <Link to={turnTo(page - 1)}>前の{per_page}通</Link>}
          {total > page * per_page && (
            <Link to={turnTo(page + 1)}>次の{Math.min(per_page, total - page * per_page)}通</Link>
          )}
        </p>
      </nav>
      <div className={styles.bar}>
        <OfficeButton type="submit" isSmall hotkey="shift+x">
          選んだメールを見送る
        </OfficeButton>
        <OfficeButton type="reset" look="bare" isSmall hotkey="escape">
          外す
        </OfficeButton>
      </div>
    </Form>
  )
}

function highestText(offers: MailRow['offers']): string {
  const highest = offers.find(({ is_highest }) => is_highest)
  return highest ? `最高額 ${highest.sender}` : ''
}

function stateText(state: MailRow['state']): string {
  return state === 'waiting' ? '' : mailState.label(state)
}

function MailLine({ row, isOpen, to }: { row: MailRow; isOpen: boolean; to: string }) {
  const isOthers = row.held_by !== null && !row.is_mine
  return (
    <Link
      className={styles.mail}
      to={to}
      data-held={isOthers || undefined}
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
      {row.offers.length > 0 && (
        <span className={styles.line}>
          <span>{highestText(row.offers)}</span>
          <b>同じ案件 {row.offers.length}社</b>
        </span>
      )}
      {(isOthers || row.assignee !== null || row.state !== 'waiting') && (
        <span className={styles.line}>
          <b>{isOthers ? holderText(row.held_by ?? '') : stateText(row.state)}</b>
          <span>{row.assignee !== null && `担当 ${row.assignee}`}</span>
        </span>
      )}
    </Link>
  )
}
