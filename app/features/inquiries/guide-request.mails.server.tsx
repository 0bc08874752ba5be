import { z } from 'zod'
import { defineMail } from '#core/mail/mail.server.tsx'
import { ButtonLink, Heading, Note, Paragraph } from '#core/mail/mail-blocks.server.tsx'

export const guideMail = defineMail({
  name: 'inquiries.guide',
  payload: z.object({}),
  sample: {},
  isForAnyone: true,
  subject: () => 'フリーランスとして続けるための手引き',
  validMinutes: 24 * 60,
  Body: () => (
    <>
      <Heading>フリーランスとして続けるための手引き</Heading>
      <Paragraph>
        お申し込みをありがとうございます。スキルシートの書き方から、案件の見分け方、契約書の確かめ方、お金と税金、更新と単価の交渉までをまとめています。
      </Paragraph>
      <ButtonLink to="/engineers-guide-to-success">手引きを読む</ButtonLink>
      <Paragraph>ページの「印刷する」から、紙やPDFにしてお使いいただけます。</Paragraph>
      <Note>
        このメールは、お申し込みのあったときに1通だけお送りしています。続きのご案内はありません。
      </Note>
      <Note>お心当たりのない場合は、このメールを破棄してください。</Note>
    </>
  ),
})
