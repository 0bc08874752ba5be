import { z } from 'zod'
import { tokenMinutes } from '#core/access/mailed-token.server.ts'
import { defineMail } from '#core/mail/mail.server.tsx'
import { ButtonLink, Heading, Note, Paragraph } from '#core/mail/mail-blocks.server.tsx'

export const invitationMail = defineMail({
  name: 'admins.invitation',
  payload: z.object({ name: z.string(), token: z.string() }),
  sample: { name: '新田 光', token: 'Nq3vX0yJpW8sT5kL2mR7cF9hB4gD6aZ1eU0iO3tYxQs' },
  subject: () => '管理画面のログインの準備をお願いします',
  validMinutes: tokenMinutes.admin_invitation,
  Body: ({ name, token }) => (
    <>
      <Heading>管理画面へようこそ</Heading>
      <Paragraph>{name} 様</Paragraph>
      <Paragraph>
        管理画面に登録されました。次のページで、パスワードと認証アプリを設定してください。スマートフォンの認証アプリをお手元にご用意ください。
      </Paragraph>
      <ButtonLink to={`/admin/welcome?token=${token}`}>ログインの準備をする</ButtonLink>
      <Note>このリンクは3日間、1回だけ使えます。</Note>
      <Note>お心当たりのない場合は、このメールを破棄してください。</Note>
    </>
  ),
})
