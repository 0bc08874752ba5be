import { z } from 'zod'
import { defineMail } from '#core/mail/mail.server.tsx'
import { ButtonLink, Heading, Note, Paragraph } from '#core/mail/mail-blocks.server.tsx'

export const mergedMail = defineMail({
  name: 'members.merged',
  payload: z.object({ name: z.string(), login: z.string(), is_survivor: z.boolean() }),
  sample: { name: '山田 花子', login: 'hanak•••@demo.example', is_survivor: false },
  subject: () => '2つの会員登録を1つにまとめました',
  Body: ({ name, login, is_survivor }) => (
    <>
      <Heading>会員登録をまとめました</Heading>
      <Paragraph>{name} 様</Paragraph>
      <Paragraph>
        同じ方の会員登録が2つあったため、1つにまとめました。ご応募、スキルシート、検討中の案件は、そのまま引き継いでいます。
      </Paragraph>
      <Paragraph>
        {is_survivor
          ? 'これまでどおり、このメールアドレスとパスワードでログインできます。'
          : `今後は、もう一方のメールアドレス（${login}）でログインしてください。このメールアドレスではログインできなくなりました。`}
      </Paragraph>
      <ButtonLink to="/login">ログインする</ButtonLink>
      <Note>
        他サービスとの連携は引き継いでいません。お心当たりのない場合は、30日以内にお問い合わせください。元に戻せます。
      </Note>
    </>
  ),
})

export const partedMail = defineMail({
  name: 'members.parted',
  payload: z.object({ name: z.string() }),
  sample: { name: '山田 花子' },
  subject: () => 'まとめた会員登録を元に戻しました',
  Body: ({ name }) => (
    <>
      <Heading>会員登録を元に戻しました</Heading>
      <Paragraph>{name} 様</Paragraph>
      <Paragraph>
        先日1つにまとめた会員登録を、元の2つに戻しました。それぞれのメールアドレスとパスワードでログインできます。
      </Paragraph>
      <ButtonLink to="/login">ログインする</ButtonLink>
    </>
  ),
})
