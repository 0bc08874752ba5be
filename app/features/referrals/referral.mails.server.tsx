import { z } from 'zod'
import { defineMail } from '#core/mail/mail.server.tsx'
import { ButtonLink, Heading, Note, Paragraph } from '#core/mail/mail-blocks.server.tsx'

export const introductionMail = defineMail({
  name: 'referrals.introduction',
  title: 'お知り合いからのご紹介',
  payload: z.object({ called: z.string(), code: z.string(), stop: z.string() }),
  sample: { called: '花子', code: 'k7m2p9x4qa', stop: 'a-sealed-no' },
  isForAnyone: true,
  subject: ({ called }) => `${called}さんからのご紹介`,
  validMinutes: 24 * 60,
  unsubscribe: ({ stop }) => `/introduce/stop?token=${stop}`,
  Body: ({ called, code, stop }) => (
    <>
      <Heading>{called}さんからのご紹介</Heading>
      <Paragraph>
        フリーランスのITエンジニアのための案件情報サイトを利用している{called}
        さんの依頼で、一度だけお送りしています。
      </Paragraph>
      <Paragraph>
        単価、出社日数、開始時期、最終確認日を、どの案件でも同じ位置に並べています。案件は、会員登録をしなくてもすべてご覧いただけます。
      </Paragraph>
      <ButtonLink to={`/user/regist?ref=${code}`}>会員登録のページを見る</ButtonLink>
      <ButtonLink to="/item/search">案件を見る</ButtonLink>
      <Note>
        あなたのメールアドレスは、このメールをお送りするためだけに使い、元に戻せない形の値だけを30日間保管します。登録するまで、次のご案内はありません。
      </Note>
      <Note>
        お心当たりのない場合は、このメールを破棄してください。下のページで、今後どなたからのご紹介も受け取らないようにできます。
      </Note>
      <ButtonLink to={`/introduce/stop?token=${stop}`}>ご紹介のメールを止める</ButtonLink>
    </>
  ),
})
