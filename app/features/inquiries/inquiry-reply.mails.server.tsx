import { z } from 'zod'
import { defineMail } from '#core/mail/mail.server.tsx'
import { Heading, Note, Paragraph } from '#core/mail/mail-blocks.server.tsx'

export const replyMail = defineMail({
  name: 'inquiries.reply',
  title: 'お問い合わせへのお返事',
  payload: z.object({ name: z.string(), receipt: z.string(), body: z.string() }),
  sample: {
    name: '山田 花子',
    receipt: 'IQ-12',
    body: 'お問い合わせをありがとうございます。\n面談の日程は、来週の火曜以降でご調整いただけます。',
  },
  subject: ({ receipt }) => `お問い合わせへのお返事（${receipt}）`,
  Body: ({ name, receipt, body }) => (
    <>
      <Heading>お問い合わせへのお返事</Heading>
      <Paragraph>{name} 様</Paragraph>
      <Paragraph>{body}</Paragraph>
      <Note>
        続けてのご連絡は、受付番号 {receipt} を書いて、お問い合わせのフォームからお送りください。
      </Note>
    </>
  ),
})
