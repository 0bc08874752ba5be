import { z } from 'zod'
import { tokenMinutes } from '#core/access/mailed-token.server.ts'
import { defineMail } from '#core/mail/mail.server.tsx'
import { ButtonLink, Heading, Note, Paragraph } from '#core/mail/mail-blocks.server.tsx'

export const verificationMail = defineMail({
  name: 'members.verification',
  payload: z.object({ name: z.string(), token: z.string() }),
  sample: { name: '高橋 美咲', token: 'Nq3vX0yJpW8sT5kL2mR7cF9hB4gD6aZ1eU0iO3tYxQs' },
  subject: () => 'メールアドレスのご確認をお願いします',
  validMinutes: tokenMinutes.password_reset,
  Body: ({ name, token }) => (
    <>
      <Heading>メールアドレスのご確認</Heading>
      <Paragraph>{name} 様</Paragraph>
      <Paragraph>
        ご登録のメールアドレスの確認が、まだ済んでいません。次のページでパスワードを設定すると、確認が完了し、ご応募などすべての機能をお使いいただけます。
      </Paragraph>
      <ButtonLink to={`/user/password/reset/update?token=${token}`}>
        メールアドレスを確認する
      </ButtonLink>
      <Note>
        このリンクは{tokenMinutes.password_reset}
        分間、1回だけ使えます。時間が過ぎたときは「パスワードをお忘れの方」から、もう一度お手続きください。
      </Note>
      <Note>お心当たりのない場合は、このメールを破棄してください。</Note>
    </>
  ),
})
