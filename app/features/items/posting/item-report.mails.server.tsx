import { z } from 'zod'
import { defineMail } from '#core/mail/mail.server.tsx'
import { ButtonLink, Facts, Heading, Note, Paragraph } from '#core/mail/mail-blocks.server.tsx'
import { reportKind } from './item-report.codes.ts'

export const itemReportMail = defineMail({
  name: 'items.report',
  title: '案件についてのお知らせの担当への通知',
  payload: z.object({
    item_id: z.int(),
    code: z.string(),
    name: z.string(),
    kind: z.enum(reportKind.all),
    text: z.string(),
  }),
  sample: {
    item_id: 101,
    code: 'AN-101',
    name: 'EC倉庫管理SaaSのバックエンド開発（Java・Kotlin）',
    kind: 'terms_differ',
    text: '面談で、出社は月に2回と伺いました。',
  },
  isForAnyone: true,
  subject: ({ code, kind }) => `${code}について「${reportKind.label(kind)}」とのお知らせ`,
  validMinutes: 3 * 24 * 60,
  Body: ({ item_id, code, name, kind, text }) => (
    <>
      <Heading>案件の内容についてお知らせがありました</Heading>
      <Paragraph>サイトをご覧の方から、次の案件についてお知らせがありました。</Paragraph>
      <Facts
        rows={[
          ['案件', `${code} ${name}`],
          ['お知らせ', reportKind.label(kind)],
          ['内容', text || '（記入なし）'],
        ]}
      />
      <Paragraph>
        募集の状況と条件を確かめ、違っているところは案件を直すか、募集を終了してください。
      </Paragraph>
      <ButtonLink to={`/item/detail/${item_id}`}>案件のページを見る</ButtonLink>
      <Note>同じ案件についてのお知らせは、1時間に1通だけお送りします。</Note>
    </>
  ),
})
