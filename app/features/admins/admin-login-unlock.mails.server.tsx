import { z } from 'zod'
import { tokenMinutes } from '#core/access/mailed-token.server.ts'
import { defineMail } from '#core/mail/mail.server.tsx'
import { ButtonLink, Heading, Note, Paragraph } from '#core/mail/mail-blocks.server.tsx'

export const adminLoginUnlockMail = defineMail({
  name: 'admins.login-unlock',
  payload: z.object({ name: z.string(), token: z.string() }),
  sample: { name: '小川 理恵', token: 'Nq3vX0yJpW8sT5kL2mR7cF9hB4gD6aZ1eU0iO3tYxQs' },
  subject: () => '管理画面へのログインのご案内',
  validMinutes: tokenMinutes.admin_login_unlock,
  Body: ({ name, token }) => (
    <>
      <Heading>この端末から管理画面にログインするには</Heading>
      <Paragraph>{name} 様</Paragraph>
      <Paragraph>
        管理画面で、パスワードか確認コードの間違いが続いています。安全のため、これまでにご利用のない端末からのログインを止めています。
      </Paragraph>
      <Paragraph>
        ご本人がログインされる場合は、ログインに使う端末で次のページを開いてください。その端末から、いつものパスワードと確認コードでログインできるようになります。
      </Paragraph>
      <ButtonLink to={`/admin/login/unlock?token=${token}`}>ログインを再開する</ButtonLink>
      <Note>このリンクは{tokenMinutes.admin_login_unlock}分間、1回だけ使えます。</Note>
      <Note>
        お心当たりのない場合は、お手続きは必要ありません。ふだんお使いの端末からは、そのままログインできます。
      </Note>
    </>
  ),
})
