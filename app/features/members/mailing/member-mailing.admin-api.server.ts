import { seenLines } from '#core/access/audit.server.ts'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { previewMail, sendMails } from './member-mailing.commands.server.ts'
import { getMailReaders } from './member-mailing.queries.server.ts'
import {
  mailOrder,
  mailPreview,
  mailReaders,
  mailReadersWanted,
  mailsSent,
  previewWanted,
} from './member-mailing.schema.ts'

const writer = admin('members.write')

export const getMailReadersCall = endpoint({
  call: 'GET /api/admin/member/mail-readers',
  summary: 'Chosen members, and for each kind of mail why one of them would not get it; on record',
  who: writer,
  input: mailReadersWanted,
  output: mailReaders,
  handle: ({ input, caller, context }) => getMailReaders(context, caller, input),
  onRecord: ({ found }) =>
    seenLines(
      'members_searched',
      found.readers.map(({ id }) => id),
    ),
})

export const previewMailCall = endpoint({
  call: 'POST /api/admin/member/preview-mail',
  summary: 'A mail to chosen members as one of them would get it, and who is left out and why',
  who: writer,
  input: previewWanted,
  output: mailPreview,
  handle: ({ input, caller, context }) => previewMail(context, caller, input),
})

export const sendMailsCall = endpoint({
  call: 'POST /api/admin/member/send-mail',
  summary: 'Mails chosen members, each by their name; to more than 50 only after a proof',
  who: writer,
  input: mailOrder,
  output: mailsSent,
  idempotent: true,
  async handle({ input, caller, context }) {
    const done = await sendMails(context, caller, input)
    const rest = done.left_out > 0 ? `（${done.left_out}人には送っていません）` : ''
    return { ...done, message: `${done.sent}人にメールを送ります${rest}。` }
  },
})
