import { z } from 'zod'
import { defineMail } from '#core/mail/mail.server.tsx'
import { Heading, LinkLine, Note, Paragraph } from '#core/mail/mail-blocks.server.tsx'
import { ANSWER_DAYS, REQUEST_MARK } from './confirmation-request.codes.ts'

export const confirmationRequestMail = defineMail({
  name: 'clients.confirmation-request',
  title: '取引先への募集状況のご確認',
  payload: z.object({
    client: z.string(),
    contact: z.string(),
    staff: z.object({ name: z.string(), address: z.string() }),
    items: z.array(z.object({ code: z.string(), name: z.string(), path: z.string() })),
  }),
  sample: {
    client: '株式会社青葉製作所',
    contact: '大野 恵子',
    staff: { name: '森本 直人', address: 'coordinator@anken.example' },
    items: [
      {
        code: 'AN-113',
        name: '製造業の生産管理システム保守（C#）',
        path: '/item-confirmation?token=1.sample',
      },
      {
        code: 'AN-135',
        name: '社内ヘルプデスク・Microsoft 365運用',
        path: '/item-confirmation?token=2.sample',
      },
    ],
  },
  subject: ({ items }) => `${REQUEST_MARK}${items[0]?.name ?? ''}${restOf(items.length)}`,
  validMinutes: 3 * 24 * 60,
  replyTo: ({ staff }) => staff,
  Body: ({ client, contact, staff, items }) => (
    <>
      <Paragraph>{`${client}\n${contact ? `${contact} 様` : 'ご担当者様'}`}</Paragraph>
      <Heading>募集状況をお知らせください</Heading>
      <Paragraph>
        {`お世話になっております。${staff.name}です。\nご案内いただいた次の案件は、いまも募集中でしょうか。案件ごとのリンクから、ボタン1つでお答えいただけます。`}
      </Paragraph>
      {items.map(({ code, name, path }) => (
        <LinkLine key={code} to={path} note={`${code}：募集中・条件が変わった・募集は終了`}>
          {name}
        </LinkLine>
      ))}
      <Note>
        {`リンクは${ANSWER_DAYS}日間使えます。ログインは要りません。このメールに返信してお知らせいただくこともできます。`}
      </Note>
    </>
  ),
})

function restOf(count: number): string {
  return count > 1 ? ` ほか${count - 1}件` : ''
}
