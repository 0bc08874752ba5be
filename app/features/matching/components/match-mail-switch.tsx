import { Form } from 'react-router'
import { ADDRESS_STOPPED } from '#core/mail/mail-stop.words.ts'
import { Button } from '#ui/button.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import styles from './match-mail-switch.module.css'

type Props = {
  isWanted: boolean
  /** No mail at all is sent to the address of the member. */
  isStopped: boolean
  token: string
}

/** Switches the mail of every morning on and off. */
export function MorningMail({ isWanted, isStopped, token }: Props) {
  return (
    <Form className={styles.mail} method="post" action="mail">
      <FormToken token={token} />
      <input type="hidden" name="is_wanted" value={isWanted ? '0' : '1'} />
      <p className={styles.text}>
        {isStopped && `${ADDRESS_STOPPED}、お送りできません。`}
        {isWanted
          ? `75点以上の新着案件を、毎朝8時にメールで${isStopped ? 'お送りする設定です' : 'お送りしています'}。`
          : '75点以上の新着案件があった日だけ、朝8時にメールで受け取れます。配信：アンケン運営事務局。いつでも停止できます。'}
      </p>
      <Button type="submit" isSmall>
        {isWanted ? 'メールを停止する' : 'メールで受け取る'}
      </Button>
    </Form>
  )
}
