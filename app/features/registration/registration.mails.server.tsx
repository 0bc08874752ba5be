import { z } from 'zod'
import { tokenMinutes } from '#core/access/mailed-token.server.ts'
import { defineMail } from '#core/mail/mail.server.tsx'
import { ButtonLink, Heading, Note, Paragraph } from '#core/mail/mail-blocks.server.tsx'

const link = z.object({ name: z.string(), token: z.string() })
const sample = { name: '山田 花子', token: 'Nq3vX0yJpW8sT5kL2mR7cF9hB4gD6aZ1eU0iO3tYxQs' }
const LIFE = 'このリンクは24時間、1回だけ使えます。'
const NOT_ME =
  'お心当たりのない場合は、このメールを破棄してください。会員登録はされず、入力された内容は24時間で消去されます。'

export const registrationMail = defineMail({
  name: 'registration.confirm',
  payload: link,
  sample,
  isForAnyone: true,
  subject: () => '会員登録を完了してください',
  validMinutes: tokenMinutes.registration,
  Body: ({ name, token }) => (
    <>
      <Heading>会員登録を完了してください</Heading>
      <Paragraph>{name} 様</Paragraph>
      <Paragraph>
        会員登録のお申し込みをありがとうございます。まだ登録は完了していません。次のページで、登録を完了してください。
      </Paragraph>
      <ButtonLink to={`/user/regist/comp?token=${token}`}>登録を完了する</ButtonLink>
      <Note>{LIFE}</Note>
      <Note>{NOT_ME}</Note>
    </>
  ),
})

export const shortRegistrationMail = defineMail({
  name: 'registration.go-on',
  payload: link,
  sample,
  isForAnyone: true,
  subject: () => '会員登録の続きのご案内',
  validMinutes: tokenMinutes.short_registration,
  Body: ({ name, token }) => (
    <>
      <Heading>会員登録の続きのご案内</Heading>
      <Paragraph>{name} 様</Paragraph>
      <Paragraph>
        お申し込みをありがとうございます。次のページで残りの項目を入力すると、会員登録が完了します。入力は2分ほどです。
      </Paragraph>
      <ButtonLink to={`/user/regist?token=${token}`}>登録を続ける</ButtonLink>
      <Note>{LIFE}</Note>
      <Note>{NOT_ME}</Note>
    </>
  ),
})

export const alreadyMemberMail = defineMail({
  name: 'registration.already-member',
  title: '会員登録済みの方への登録のお申し込みのお知らせ',
  payload: z.object({
    /** The page that they came for. */
    to: z.string().default(''),
  }),
  sample: { to: '' },
  isForAnyone: true,
  subject: () => 'このメールアドレスは会員登録済みです',
  validMinutes: 24 * 60,
  Body: ({ to }) => (
    <>
      <Heading>すでに会員登録されています</Heading>
      <Paragraph>
        このメールアドレスで会員登録のお申し込みがありましたが、すでに会員登録されています。新しい登録はしていません。
      </Paragraph>
      <Paragraph>そのままログインしてご利用ください。</Paragraph>
      <ButtonLink to={to ? `/login?to=${encodeURIComponent(to)}` : '/login'}>
        ログインする
      </ButtonLink>
      <Paragraph>パスワードをお忘れの場合は、再設定できます。</Paragraph>
      <ButtonLink to="/user/password/reset/mail">パスワードを再設定する</ButtonLink>
      <Note>
        お心当たりのない場合は、どなたかがメールアドレスを間違えて入力したものと思われます。このメールを破棄してください。
      </Note>
    </>
  ),
})

export const welcomeMail = defineMail({
  name: 'registration.welcome',
  payload: z.object({ name: z.string(), login_id: z.string() }),
  sample: { name: '山田 花子', login_id: 'hanako@demo.example' },
  subject: () => '会員登録が完了しました',
  Body: ({ name, login_id }) => (
    <>
      <Heading>会員登録が完了しました</Heading>
      <Paragraph>{name} 様</Paragraph>
      <Paragraph>
        ご登録をありがとうございます。ログインには、メールアドレス {login_id}{' '}
        と、登録のときに決めたパスワードをお使いください。
      </Paragraph>
      <Paragraph>
        スキルと希望条件を登録すると、合う案件が見つけやすくなります。マイページからいつでも入力できます。
      </Paragraph>
      <ButtonLink to="/user">マイページを開く</ButtonLink>
    </>
  ),
})
