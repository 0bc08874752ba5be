import { Link } from 'react-router'
import { blockDecision } from '#features/mail-intake/mail-intake.codes.ts'
import type { ItemMail } from '#features/mail-intake/updates/mail-update.schema.ts'
import { shortMoment } from '#ui/date-text.ts'
import { PaneLog } from '#ui/office/side-panel.tsx'
import styles from './item-mail-list.module.css'

/** The mails that an item was made from and updated by, each in its own words. */
export function ItemMails({ mails }: { mails: readonly ItemMail[] }) {
  return (
    <PaneLog
      lines={mails.map(({ block_id, mail_id, decision, subject, sender, received_at, text }) => ({
        id: block_id,
        at: shortMoment(received_at),
        who: sender.replace(/<[^<>]*>/, '').trim() || '差出人なし',
        text: (
          <>
            {blockDecision.label(decision)}
            <p>
              <Link to={`/admin/intake?state=all&mail=${mail_id}&block=${block_id}`}>
                {subject || '（件名なし）'}
              </Link>
            </p>
            <details className={styles.mail}>
              <summary>原文</summary>
              <p className={styles.text}>{text.trim()}</p>
            </details>
          </>
        ),
      }))}
    />
  )
}
