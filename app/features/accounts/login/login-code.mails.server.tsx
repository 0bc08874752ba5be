import { z } from 'zod'
import { defineMail } from '#core/mail/mail.server.tsx'
import { ButtonLink, Facts, Heading, Note, Paragraph } from '#core/mail/mail-blocks.server.tsx'
import { momentInJapan } from '#core/moment-text.ts'

const payload = z.object({
  name: z.string(),
  code: z.string(),
  asked_at: z.iso.datetime(),
  device: z.string(),
  ip: z.string(),
})

const sample = {
  name: '山田 花子',
  code: '482915',
  asked_at: '2026-11-21T01:34:00Z',
  device: 'Windows の Chrome',
  ip: '203.0.113.24',
}

export const loginCodeMail = defineMail({
  name: 'accounts.login-code',
  payload,
  sample,
  subject: () => 'ログインの確認コード',
  validMinutes: 10,
  Body: ({ name, code, asked_at, device, ip }) => (
    <>
      <Heading>ログインの確認コード</Heading>
      <Paragraph>{name} 様</Paragraph>
      <Paragraph>次の確認コードをログイン画面に入力してください。</Paragraph>
      <Facts
        rows={[
          ['確認コード', code],
          ['有効期限', '10分'],
          ['ログインの日時', momentInJapan(asked_at)],
          ['端末', device],
          ['IPアドレス', ip],
        ]}
      />
      <Note>確認コードを他人に教えないでください。当サービスからお尋ねすることもありません。</Note>
      <Paragraph>
        お心当たりがない場合は、正しいパスワードを第三者に知られているおそれがあります。確認コードは入力せず、すぐにパスワードを再設定してください。
      </Paragraph>
      <ButtonLink to="/user/password/reset/mail">パスワードを再設定する</ButtonLink>
    </>
  ),
})

export const confirmCodeMail = defineMail({
  name: 'accounts.confirm-code',
  payload,
  sample,
  subject: () => 'ご本人の確認コード',
  validMinutes: 10,
  Body: ({ name, code, asked_at, device, ip }) => (
    <>
      <Heading>ご本人の確認コード</Heading>
      <Paragraph>{name} 様</Paragraph>
      <Paragraph>大切な操作の前の確認です。次の確認コードを画面に入力してください。</Paragraph>
      <Facts
        rows={[
          ['確認コード', code],
          ['有効期限', '10分'],
          ['日時', momentInJapan(asked_at)],
          ['端末', device],
          ['IPアドレス', ip],
        ]}
      />
      <Note>確認コードを他人に教えないでください。当サービスからお尋ねすることもありません。</Note>
      <Paragraph>
        お心当たりがない場合は、ログインしたままの端末を第三者が使っているおそれがあります。パスワードを再設定すると、すべての端末からログアウトされます。
      </Paragraph>
      <ButtonLink to="/user/password/reset/mail">パスワードを再設定する</ButtonLink>
    </>
  ),
})
