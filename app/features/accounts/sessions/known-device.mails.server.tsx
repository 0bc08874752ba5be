import { z } from 'zod'
import { defineMail } from '#core/mail/mail.server.tsx'
import { ButtonLink, Facts, Heading, Paragraph } from '#core/mail/mail-blocks.server.tsx'
import { momentInJapan } from '#core/moment-text.ts'

export const newDeviceMail = defineMail({
  name: 'accounts.new-device',
  isWarning: true,
  payload: z.object({
    name: z.string(),
    logged_in_at: z.iso.datetime(),
    /** As people call it: 'Windows の Chrome'. */
    device: z.string(),
    ip: z.string(),
  }),
  sample: {
    name: '山田 花子',
    logged_in_at: '2026-11-21T01:34:00Z',
    device: 'Windows の Chrome',
    ip: '203.0.113.24',
  },
  subject: () => '新しい端末からのログインがありました',
  validMinutes: 24 * 60,
  Body: ({ name, logged_in_at, device, ip }) => (
    <>
      <Heading>新しい端末からのログインがありました</Heading>
      <Paragraph>{name} 様</Paragraph>
      <Paragraph>
        これまでにご利用のない端末から、お客さまのアカウントへのログインがありました。
      </Paragraph>
      <Facts
        rows={[
          ['日時', momentInJapan(logged_in_at)],
          ['端末', device],
          ['IPアドレス', ip],
        ]}
      />
      <Paragraph>ご本人によるログインでしたら、お手続きは必要ありません。</Paragraph>
      <Paragraph>
        お心当たりがない場合は、第三者がログインしたおそれがあります。すぐにパスワードを再設定してください。再設定すると、すべての端末からログアウトされます。
      </Paragraph>
      <ButtonLink to="/user/password/reset/mail">パスワードを再設定する</ButtonLink>
    </>
  ),
})
