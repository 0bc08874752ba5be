import { z } from 'zod'
import { tokenMinutes } from '#core/access/mailed-token.server.ts'
import { defineMail } from '#core/mail/mail.server.tsx'
import { ButtonLink, Facts, Heading, Note, Paragraph } from '#core/mail/mail-blocks.server.tsx'

const item = z.object({ id: z.int(), code: z.string(), name: z.string() })
const sample = { id: 121, code: 'AN-121', name: 'ECサイトのフロントエンド改善（React）' }

export const guestEntryMail = defineMail({
  name: 'registration.guest-entry',
  title: '応募の仮受付と完了のご案内',
  payload: z.object({ name: z.string(), token: z.string(), item }),
  sample: { name: '山田 花子', token: 'Nq3vX0yJpW8sT5kL2mR7cF9hB4gD6aZ1eU0iO3tYxQs', item: sample },
  isForAnyone: true,
  subject: ({ item: { name } }) => `応募を完了してください（仮受付）${name}`,
  validMinutes: tokenMinutes.short_registration,
  Body: ({ name, token, item: { code, name: itemName } }) => (
    <>
      <Heading>応募を仮受付しました</Heading>
      <Paragraph>{name} 様</Paragraph>
      <Paragraph>
        ご応募ありがとうございます。まだ応募は完了していません。次のページでパスワードなどを入力すると、会員登録と応募が同時に完了します。入力は1分ほどです。
      </Paragraph>
      <Facts
        rows={[
          ['案件番号', code],
          ['案件', itemName],
        ]}
      />
      <ButtonLink to={`/user/regist?token=${token}`}>応募を完了する</ButtonLink>
      <Note>
        このリンクは24時間、1回だけ使えます。過ぎると仮受付は取り消され、入力された内容は消去されます。
      </Note>
      <Note>
        お心当たりのない場合は、このメールを破棄してください。応募も会員登録もされません。
      </Note>
    </>
  ),
})

export const guestIsMemberMail = defineMail({
  name: 'registration.guest-is-member',
  title: '会員の方への応募の続きのご案内',
  payload: z.object({ item }),
  sample: { item: sample },
  isForAnyone: true,
  subject: ({ item: { name } }) => `ログインして応募を続けてください：${name}`,
  validMinutes: tokenMinutes.short_registration,
  Body: ({ item: { id, code, name } }) => (
    <>
      <Heading>すでに会員登録されています</Heading>
      <Paragraph>
        このメールアドレスで次の案件への応募のお申し込みがありましたが、すでに会員登録されています。応募はまだ受け付けていません。ログインすると、この案件の応募へ進めます。
      </Paragraph>
      <Facts
        rows={[
          ['案件番号', code],
          ['案件', name],
        ]}
      />
      <ButtonLink to={`/login?to=/entry/${id}`}>ログインして応募を続ける</ButtonLink>
      <Paragraph>パスワードをお忘れの場合は、再設定できます。</Paragraph>
      <ButtonLink to="/user/password/reset/mail">パスワードを再設定する</ButtonLink>
      <Note>
        お心当たりのない場合は、どなたかがメールアドレスを間違えて入力したものと思われます。このメールを破棄してください。
      </Note>
    </>
  ),
})
