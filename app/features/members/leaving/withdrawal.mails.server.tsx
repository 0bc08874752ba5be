import { z } from 'zod'
import { defineMail } from '#core/mail/mail.server.tsx'
import { Heading, Note, Paragraph } from '#core/mail/mail-blocks.server.tsx'

export const farewellMail = defineMail({
  name: 'members.farewell',
  payload: z.object({ name: z.string() }),
  sample: { name: '山田 花子' },
  subject: () => '退会の手続きが完了しました',
  Body: ({ name }) => (
    <>
      <Heading>退会の手続きが完了しました</Heading>
      <Paragraph>{name} 様</Paragraph>
      <Paragraph>
        これまでご利用いただき、ありがとうございました。プロフィール、スキルと希望条件、検討中の案件、お預かりしたファイルは、すべて消去しました。
      </Paragraph>
      <Paragraph>
        このメールのあと、お知らせをお送りすることはありません。またご利用になるときは、同じメールアドレスで、いつでも新しく登録できます。
      </Paragraph>
      <Note>
        不正な利用を防ぐため、メールアドレスを元に戻せない形にした記録だけを30日間残し、その後消去します。
      </Note>
    </>
  ),
})
