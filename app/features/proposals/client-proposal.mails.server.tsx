import { z } from 'zod'
import { defineMail } from '#core/mail/mail.server.tsx'
import { Paragraph } from '#core/mail/mail-blocks.server.tsx'
import { mayStillBeMailed } from './proposal-mail.queries.server.ts'

/** Written by one of the staff, word for word. */
export const clientProposalMail = defineMail({
  name: 'clients.proposal',
  title: '取引先へのご提案',
  payload: z.object({
    /** None in a mail of an earlier version. */
    proposal_ids: z.array(z.int()).default([]),
    staff: z.object({ name: z.string(), address: z.string() }),
    subject: z.string(),
    body: z.string(),
  }),
  sample: {
    proposal_ids: [7],
    staff: { name: '森本 直人', address: 'coordinator@anken.example' },
    subject: '【ご提案】AN-101 EC倉庫管理SaaSのバックエンド開発（Java・Kotlin）／T.Y.（30代）',
    body: 'ご担当者様\n\nいつもお世話になっております。森本です。\n下記の案件に、1名ご提案いたします。\n\n■氏名：T.Y.（30代）\n■スキル：Java 9年、Spring Boot 5年',
  },
  isStillWanted: ({ payload, db }) => mayStillBeMailed(db, payload.proposal_ids),
  subject: ({ subject }) => subject,
  validMinutes: 3 * 24 * 60,
  replyTo: ({ staff }) => staff,
  Body: ({ body }) => body.split(/\n{2,}/).map((part) => <Paragraph key={part}>{part}</Paragraph>),
})
