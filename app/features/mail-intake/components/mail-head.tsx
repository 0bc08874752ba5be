import { Form, Link } from 'react-router'
import { mailKind } from '#features/mail-intake/mail-intake.codes.ts'
import type { MailDetail } from '#features/mail-intake/mail-intake.schema.ts'
import { CUT_MAIL, circled } from '#features/mail-intake/mail-intake.words.ts'
import { unreadPartText } from '#features/mail-intake/unread-part.words.ts'
import { FormToken } from '#ui/form/form-token.tsx'
import { OfficeButton, OfficeLink } from '#ui/office/office-button.tsx'
import { Sign } from '#ui/office/sign.tsx'
import styles from './mail-head.module.css'

type Props = {
  mail: MailDetail & { when: string }
  blockId: number | undefined
  token: string
  hrefOf: (change: Record<string, string>) => string
  actTo: (act: string) => string
  /** Whose turn the mail is. */
  children: React.ReactNode
}

/** The projects of a mail as tabs, what kind it is, and who has sent it when. */
export function MailHead({ mail, blockId, token, hrefOf, actTo, children }: Props) {
  return (
    <header className={styles.head}>
      <div className={styles.tabs}>
        {mail.blocks.map(({ id, position, state, decision }) => (
          <Link
            key={id}
            className={styles.tab}
            to={hrefOf({ block: String(id), field: '' })}
            aria-current={id === blockId ? 'true' : undefined}
          >
            {circled(position + 1)} {state === 'open' ? '案件' : '終了'}
            {decision !== null && '・済'}
          </Link>
        ))}
        {mail.turn.held_by === null && (
          <Form method="post" action={actTo('sort')} className={styles.kind}>
            <FormToken token={token} />
            <input type="hidden" name="id" value={mail.id} />
            <label>
              種類
              <select name="kind" defaultValue={mail.kind} data-hotkey="t">
                {mailKind.list.map(({ code, label }) => (
                  <option key={code} value={code}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
            <OfficeButton type="submit" isSmall>
              変える
            </OfficeButton>
          </Form>
        )}
        {mail.turn.held_by === null && (
          <OfficeLink look="bare" isSmall hotkey="s" to={hrefOf({ cut: '1' })}>
            区切り直す
          </OfficeLink>
        )}
      </div>
      <h2 className={styles.subject}>{mail.subject || '（件名なし）'}</h2>
      {children}
      <p className={styles.from}>
        {[mail.sender || '差出人なし', mail.when, attached(mail.attachments), mail.why].join('　')}
      </p>
      {mail.unread_parts.map(({ name, why }) => (
        <p key={name + why} className={styles.from}>
          <Sign level="warning" /> {unreadPartText({ name, why })}
        </p>
      ))}
      {mail.is_cut && (
        <p className={styles.from}>
          <Sign level="warning" /> {CUT_MAIL}
        </p>
      )}
    </header>
  )
}

function attached(names: readonly string[]): string {
  return names.length === 0 ? '添付なし' : `添付${names.length}`
}
