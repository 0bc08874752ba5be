import { seenLines } from '#core/access/audit.server.ts'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { farewell } from '#core/calls/fields.ts'
import { admin } from '#core/calls/guards.ts'
import { conflictAnswer } from '#core/calls/versions.ts'
import { stampInJapan } from '#core/clock.ts'
import { env } from '#core/env.server.ts'
import { requireNames } from '#features/members/mailing/member-mailing.queries.server.ts'
import * as commands from './mailing.commands.server.ts'
import { mailingTrialLimit } from './mailing.limits.ts'
import { getMailing, searchMailings } from './mailing.queries.server.ts'
import * as shapes from './mailing.schema.ts'
import { orderedText } from './mailing.words.ts'
import { previewMail, tryMail } from './mailing-preview.commands.server.ts'
import { countSegment } from './mailing-segment.queries.server.ts'

const writer = admin('members.write')

export const countSegmentCall = endpoint({
  call: 'GET /api/admin/member/mail-segment',
  summary:
    'How many members fit the conditions of a list, and how many would get each kind of mail',
  who: writer,
  input: shapes.segmentWanted,
  output: shapes.segmentCounts,
  handle: ({ input, caller, context }) => countSegment(context, caller, input),
})

export const previewMailCall = endpoint({
  call: 'POST /api/admin/member/preview-mail',
  summary: 'A mail to members as one of them would get it, and who is left out and why',
  who: writer,
  input: shapes.previewWanted,
  output: shapes.mailPreview,
  changesNothing: true,
  handle: ({ input, caller, context }) => previewMail(context, caller, input),
})

export const tryMailCall = endpoint({
  call: 'POST /api/admin/member/try-mail',
  summary: 'Mails a text to who writes it, marked as a trial',
  who: writer,
  input: shapes.trialWanted,
  output: farewell,
  changesNothing: true,
  limits: [mailingTrialLimit],
  idempotent: true,
  async handle({ input, caller, context }) {
    const address = await tryMail(context, caller, input)
    return { message: `${address} にテスト送信しました。会員には送っていません。` }
  },
})

export const sendMailsCall = endpoint({
  call: 'POST /api/admin/member/send-mail',
  summary:
    'Mails members at a moment or after the minute to undo it; more than 50 only after a proof',
  who: writer,
  input: shapes.mailOrder,
  output: shapes.mailsSent,
  idempotent: true,
  async handle({ input, caller, context }) {
    const done = await commands.orderMailing(context, caller, input)
    const begins_at = input.begins_at && stampInJapan(input.begins_at)
    const seconds = env().MAIL_UNDO_SECONDS
    return { ...done, message: orderedText({ ...done, begins_at, seconds }) }
  },
})

export const searchMailingsCall = endpoint({
  call: 'GET /api/admin/mailing/search',
  summary: 'Mails to many members by state and subject, with how many of them have left',
  who: writer,
  input: shapes.mailingSearch,
  output: shapes.mailingsFound,
  handle: ({ input, context }) => searchMailings(context.db, input),
})

export const getMailingCall = endpoint({
  call: 'GET /api/admin/mailing/detail',
  summary: 'One such mail with its text, its progress, and who was left out and why; on record',
  who: writer,
  input: shapes.mailingId,
  output: shapes.mailingDetail,
  async handle({ input, caller, context }) {
    requireNames(caller)
    return await getMailing(context.db, input.id)
  },
  onRecord: ({ found }) =>
    seenLines(
      'members_searched',
      found.people.map(({ id }) => id),
    ),
})

export const editMailingCall = endpoint({
  call: 'POST /api/admin/mailing/edit',
  summary: 'Changes the text or the moment of a mail that is scheduled or stopped',
  who: writer,
  input: shapes.mailingEdit,
  output: shapes.mailingSaved,
  alsoAnswers: [conflictAnswer],
  idempotent: true,
  async handle({ input, context }) {
    return { message: '配信を変更しました。', ...(await commands.editMailing(context, input)) }
  },
})

export const stopMailingCall = endpoint({
  call: 'POST /api/admin/mailing/stop',
  summary: 'Stops such a mail; what has not been tried yet is held back',
  who: writer,
  input: shapes.mailingId,
  output: farewell,
  goesOneWay: true,
  async handle({ input, context }) {
    await commands.stopMailing(context, input.id)
    return { message: '配信を停止しました。' }
  },
})

export const startMailingCall = endpoint({
  call: 'POST /api/admin/mailing/start',
  summary: 'Goes on with a stopped mail, for those who have not got it',
  who: writer,
  input: shapes.mailingId,
  output: farewell,
  goesOneWay: true,
  async handle({ input, context }) {
    await commands.startMailing(context, input.id)
    return { message: '配信を再開しました。' }
  },
})

export const recallMailingCall = endpoint({
  call: 'POST /api/admin/mailing/recall',
  summary: 'Ends a scheduled or stopped mail for all who have not got it',
  who: writer,
  input: shapes.mailingId,
  output: farewell,
  goesOneWay: true,
  async handle({ input, context }) {
    await commands.recallMailing(context, input.id)
    return { message: '配信を取りやめました。' }
  },
})
