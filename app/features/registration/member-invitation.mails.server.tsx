import { z } from 'zod'
import { tokenMinutes } from '#core/access/mailed-token.server.ts'
import { defineMail } from '#core/mail/mail.server.tsx'
import { ButtonLink, Heading, Note, Paragraph } from '#core/mail/mail-blocks.server.tsx'

export const memberInvitationMail = defineMail({
  name: 'registration.invitation',
  payload: z.object({ name: z.string(), token: z.string(), service: z.string() }),
  sample: {
    name: '真壁 千尋',
    token: 'Nq3vX0yJpW8sT5kL2mR7cF9hB4gD6aZ1eU0iO3tYxQs',
    service: 'エンジニアスタイル',
  },
  subject: () => '会員登録のご案内',
  validMinutes: tokenMinutes.member_invitation,
  Body: ({ name, token, service }) => (
    <>
      <Heading>会員登録のご案内</Heading>
      <Paragraph>{name} 様</Paragraph>
      <Paragraph>
        {service}
        でご登録いただいた内容をもとに、会員登録の準備をしました。次のページで内容をご確認のうえ、パスワードを決めて利用規約に同意いただくと、登録が完了します。
      </Paragraph>
      <ButtonLink to={`/user/regist/invited?token=${token}`}>登録を完了する</ButtonLink>
      <Note>このリンクは7日間、1回だけ使えます。</Note>
      <Note>
        登録を希望されない場合は、そのままにしてください。30日のあいだ登録がなければ、お預かりした内容は消去します。すぐに消去をご希望の場合や、お心当たりのない場合は、お問い合わせからお知らせください。
      </Note>
    </>
  ),
})
