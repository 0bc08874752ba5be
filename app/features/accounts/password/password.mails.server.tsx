import { z } from 'zod'
import { tokenMinutes } from '#core/access/mailed-token.server.ts'
import { defineMail } from '#core/mail/mail.server.tsx'
import { ButtonLink, Facts, Heading, Note, Paragraph } from '#core/mail/mail-blocks.server.tsx'
import { momentInJapan } from '#core/moment-text.ts'

export const passwordResetMail = defineMail({
  name: 'accounts.password-reset',
  payload: z.object({ name: z.string(), token: z.string() }),
  sample: { name: '山田 花子', token: 'Nq3vX0yJpW8sT5kL2mR7cF9hB4gD6aZ1eU0iO3tYxQs' },
  subject: () => 'パスワードの再設定のご案内',
  validMinutes: tokenMinutes.password_reset,
  Body: ({ name, token }) => (
    <>
      <Heading>パスワードの再設定</Heading>
      <Paragraph>{name} 様</Paragraph>
      <Paragraph>
        パスワードの再設定のお申し込みを受け付けました。次のページで、新しいパスワードを設定してください。
      </Paragraph>
      <ButtonLink to={`/user/password/reset/update?token=${token}`}>
        新しいパスワードを設定する
      </ButtonLink>
      <Note>このリンクは{tokenMinutes.password_reset}分間、1回だけ使えます。</Note>
      <Note>お心当たりのない場合は、このメールを破棄してください。パスワードは変わりません。</Note>
    </>
  ),
})

export const passwordChangedMail = defineMail({
  name: 'accounts.password-changed',
  isWarning: true,
  payload: z.object({ name: z.string(), changed_at: z.iso.datetime() }),
  sample: { name: '山田 花子', changed_at: '2026-11-21T01:34:00Z' },
  subject: () => 'パスワードを変更しました',
  Body: ({ name, changed_at }) => (
    <>
      <Heading>パスワードを変更しました</Heading>
      <Paragraph>{name} 様</Paragraph>
      <Paragraph>
        お客さまのアカウントのパスワードを変更しました。安全のため、ほかの端末からはログアウトされています。
      </Paragraph>
      <Facts rows={[['日時', momentInJapan(changed_at)]]} />
      <Paragraph>
        お心当たりがない場合は、第三者が変更したおそれがあります。すぐにパスワードを再設定してください。
      </Paragraph>
      <ButtonLink to="/user/password/reset/mail">パスワードを再設定する</ButtonLink>
    </>
  ),
})
