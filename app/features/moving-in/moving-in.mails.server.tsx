import { z } from 'zod'
import { tokenMinutes } from '#core/access/mailed-token.server.ts'
import { defineMail } from '#core/mail/mail.server.tsx'
import { ButtonLink, Heading, Note, Paragraph } from '#core/mail/mail-blocks.server.tsx'

export const movedInMail = defineMail({
  name: 'moving-in.invitation',
  payload: z.object({ name: z.string(), token: z.string(), service: z.string() }),
  sample: {
    name: '真壁 千尋',
    token: 'Hd7vX0yJpW8sT5kL2mR7cF9hB4gD6aZ1eU0iO3tYxQs',
    service: 'これまでのシステム',
  },
  subject: () => '会員ページのご案内',
  validMinutes: tokenMinutes.member_invitation,
  Body: ({ name, token, service }) => (
    <>
      <Heading>会員ページのご案内</Heading>
      <Paragraph>{name} 様</Paragraph>
      <Paragraph>
        {service}
        でご登録いただいていた内容を、こちらのサイトに移しました。次のページでパスワードを決め、利用規約などに同意いただくと、これまでの職務経歴や応募の状況をご覧いただけます。
      </Paragraph>
      <ButtonLink to={`/user/regist/invited?token=${token}`}>会員ページを開く</ButtonLink>
      <Note>
        このリンクは7日間、1回だけ使えます。期限を過ぎたときは、ログインのページの「パスワードをお忘れの方」からお入りください。
      </Note>
      <Note>
        ご利用を希望されない場合や、お心当たりのない場合は、お問い合わせからお知らせください。お預かりした内容を消去します。
      </Note>
    </>
  ),
})
