import { z } from 'zod'
import { tokenMinutes } from '#core/access/mailed-token.server.ts'
import { defineMail } from '#core/mail/mail.server.tsx'
import { ButtonLink, Heading, Note, Paragraph } from '#core/mail/mail-blocks.server.tsx'

export const loginUnlockMail = defineMail({
  name: 'accounts.login-unlock',
  payload: z.object({ name: z.string(), token: z.string() }),
  sample: { name: '山田 花子', token: 'Nq3vX0yJpW8sT5kL2mR7cF9hB4gD6aZ1eU0iO3tYxQs' },
  subject: () => 'ログインの再開のご案内',
  validMinutes: tokenMinutes.login_unlock,
  Body: ({ name, token }) => (
    <>
      <Heading>ログインを再開するには</Heading>
      <Paragraph>{name} 様</Paragraph>
      <Paragraph>
        お客さまのアカウントで、パスワードの間違いが100回続きました。安全のため、これまでにご利用のない端末からのログインを止めています。
      </Paragraph>
      <Paragraph>
        ご本人がログインされる場合は、ログインに使う端末で次のページを開いてください。その端末から、いつものパスワードでログインできるようになります。
      </Paragraph>
      <ButtonLink to={`/login/unlock?token=${token}`}>ログインを再開する</ButtonLink>
      <Note>このリンクは{tokenMinutes.login_unlock}分間、1回だけ使えます。</Note>
      <Note>
        お心当たりのない場合は、お手続きは必要ありません。ふだんお使いの端末からは、そのままログインできます。
      </Note>
    </>
  ),
})
