import { z } from 'zod'
import { defineMail } from '#core/mail/mail.server.tsx'
import { Heading, Note, Paragraph } from '#core/mail/mail-blocks.server.tsx'
import { mayStillBeMailed } from './proposal-mail.queries.server.ts'

export const proposalReminderMail = defineMail({
  name: 'proposals.reminder',
  title: 'ご提案へのお返事のお願い',
  payload: z.object({
    /** None in a mail of an earlier version. */
    proposal_ids: z.array(z.int()).default([]),
    client: z.string(),
    contact: z.string(),
    staff: z.object({ name: z.string(), address: z.string() }),
    proposals: z.array(z.object({ subject: z.string(), sent_on: z.string() })),
  }),
  sample: {
    proposal_ids: [7],
    client: 'つながる通信（仮名）',
    contact: '石川 直人',
    staff: { name: '森本 里奈', address: 'coordinator@anken.example' },
    proposals: [
      {
        subject: '【ご提案】AN-101 EC倉庫管理SaaSのバックエンド開発／T.Y.（30代）',
        sent_on: '11月25日',
      },
    ],
  },
  isStillWanted: ({ payload, db }) => mayStillBeMailed(db, payload.proposal_ids),
  subject: ({ proposals }) =>
    `【ご確認のお願い】${proposals[0]?.subject ?? ''}${proposals.length > 1 ? ` ほか${proposals.length - 1}件` : ''}`,
  validMinutes: 3 * 24 * 60,
  replyTo: ({ staff }) => staff,
  Body: ({ client, contact, staff, proposals }) => (
    <>
      <Paragraph>{`${client}\n${contact ? `${contact} 様` : 'ご担当者様'}`}</Paragraph>
      <Heading>ご提案への回答をお知らせください</Heading>
      <Paragraph>
        {`いつもお世話になっております。${staff.name}です。\n先日お送りした次のご提案について、ご検討の状況はいかがでしょうか。`}
      </Paragraph>
      <Paragraph>
        {proposals.map(({ subject, sent_on }) => `・${subject}（${sent_on}）`).join('\n')}
      </Paragraph>
      <Paragraph>
        面談のご希望、お見送り、ご検討中のいずれでも、このメールへのご返信でお知らせいただけますと幸いです。
      </Paragraph>
      <Note>行き違いですでにご回答をいただいておりましたら、ご容赦ください。</Note>
    </>
  ),
})
