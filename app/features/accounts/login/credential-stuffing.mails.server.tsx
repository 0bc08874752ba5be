import { z } from 'zod'
import { defineMail } from '#core/mail/mail.server.tsx'
import { Facts, Heading, Paragraph } from '#core/mail/mail-blocks.server.tsx'
import { momentInJapan } from '#core/moment-text.ts'

export const loginStormMail = defineMail({
  name: 'accounts.login-storm',
  payload: z.object({ name: z.string(), began_at: z.iso.datetime() }),
  sample: { name: '小川 理恵', began_at: '2026-11-21T01:34:00Z' },
  subject: () => '【警告】不正ログインの試みが急増しています',
  Body: ({ name, began_at }) => (
    <>
      <Heading>不正ログインの試みが急増しています</Heading>
      <Paragraph>{name} 様</Paragraph>
      <Paragraph>
        会員ログインの失敗が短い時間に集中しています。流出したパスワードの一覧が、まとめて試されているおそれがあります。
      </Paragraph>
      <Facts rows={[['検知した日時', momentInJapan(began_at)]]} />
      <Paragraph>
        初めての端末からの会員ログインには、メールでお送りする確認コードの入力を求めています。収まると自動で解除されますので、操作は必要ありません。
      </Paragraph>
      <Paragraph>
        会員の方から「確認コードを求められた」とお問い合わせがあった場合は、安全のための一時的な措置とお伝えください。
      </Paragraph>
    </>
  ),
})
