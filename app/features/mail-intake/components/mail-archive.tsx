import { Form } from 'react-router'
import { bareAddress } from '#core/access/mail-address.ts'
import type { MailDetail } from '#features/mail-intake/mail-intake.schema.ts'
import { FormToken } from '#ui/form/form-token.tsx'
import { OfficeButton, OfficeLink } from '#ui/office/office-button.tsx'
import styles from './mail-archive.module.css'

type Props = { mail: MailDetail; token: string; actTo: (act: string) => string }

/** What is done with the mail as a whole, and with its sender. */
export function MailArchive({ mail, token, actTo }: Props) {
  return (
    <div className={styles.archive}>
      <Form method="post" action={actTo('settle')}>
        <FormToken token={token} />
        <input type="hidden" name="id" value={mail.id} />
        <OfficeButton
          type="submit"
          look="bare"
          isSmall
          name="state"
          value={mail.state === 'waiting' ? 'passed' : 'waiting'}
        >
          {mail.state === 'waiting' ? 'メールごと見送る' : '未処理に戻す'}
        </OfficeButton>
      </Form>
      {mail.sender !== '' && (
        <Form method="post" action={actTo('pass')}>
          <FormToken token={token} />
          <OfficeButton
            type="submit"
            look="bare"
            isSmall
            name="sender_of"
            value={mail.id}
            hotkey="shift+s"
          >
            この差出人をすべて見送る
          </OfficeButton>
          <OfficeLink
            look="bare"
            isSmall
            to={`/admin/intake/senders/new?sender=${encodeURIComponent(bareAddress(mail.sender))}`}
          >
            差出人の規則
          </OfficeLink>
        </Form>
      )}
      <Form method="post" action={actTo('sample')}>
        <FormToken token={token} />
        <input type="hidden" name="id" value={mail.id} />
        <OfficeButton type="submit" look="bare" isSmall>
          規則の見本に加える
        </OfficeButton>
      </Form>
    </div>
  )
}
