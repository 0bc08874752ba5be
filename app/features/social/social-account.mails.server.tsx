import { z } from 'zod'
import { defineMail } from '#core/mail/mail.server.tsx'
import { ButtonLink, Heading, Paragraph } from '#core/mail/mail-blocks.server.tsx'

const payload = z.object({ name: z.string(), label: z.string() })
const sample = { name: '山田 花子', label: 'GitHub' }

export const socialLinkedMail = defineMail({
  name: 'social.linked',
  title: 'アカウントの連携のお知らせ',
  isWarning: true,
  payload,
  sample,
  subject: ({ label }) => `${label}アカウントを連携しました`,
  validMinutes: 24 * 60,
  Body: ({ name, label }) => (
    <>
      <Heading>{label}アカウントを連携しました</Heading>
      <Paragraph>{name} 様</Paragraph>
      <Paragraph>これからは、{label}のアカウントでもログインできます。</Paragraph>
      <Paragraph>
        お心当たりがない場合は、第三者が操作したおそれがあります。連携を解除し、パスワードを再設定してください。
      </Paragraph>
      <ButtonLink to="/user/accounts">連携アカウントを確認する</ButtonLink>
    </>
  ),
})

export const socialUnlinkedMail = defineMail({
  name: 'social.unlinked',
  title: 'アカウントの連携の解除のお知らせ',
  isWarning: true,
  payload,
  sample,
  subject: ({ label }) => `${label}アカウントの連携を解除しました`,
  validMinutes: 24 * 60,
  Body: ({ name, label }) => (
    <>
      <Heading>{label}アカウントの連携を解除しました</Heading>
      <Paragraph>{name} 様</Paragraph>
      <Paragraph>{label}のアカウントでは、ログインできなくなりました。</Paragraph>
      <Paragraph>
        お心当たりがない場合は、第三者が操作したおそれがあります。パスワードを再設定してください。再設定すると、すべての端末からログアウトされます。
      </Paragraph>
      <ButtonLink to="/user/password/reset/mail">パスワードを再設定する</ButtonLink>
    </>
  ),
})
