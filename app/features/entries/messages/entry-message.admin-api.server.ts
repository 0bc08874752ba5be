import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { limits } from '#core/calls/limits.ts'
import { env } from '#core/env.server.ts'
import { answerFile, fileBody } from '#core/files/file-answer.server.ts'
import { maybeFiles } from '#core/files/receive-files.server.ts'
import { messageReply, oneEntry } from '#features/entries/entry.schema.ts'
import { mailedText } from '#features/entries/entry.words.ts'
import { requestConsent, settleMessages, writeToMember } from './entry-message.commands.server.ts'
import { messageFile, messageToMember } from './entry-message.schema.ts'
import { sentText } from './entry-message.words.ts'
import { openMessageFile } from './message-file.commands.server.ts'

const writer = admin('entries.write')

export const writeToMemberCall = endpoint({
  call: 'POST /api/admin/entry/message',
  summary:
    'Writes to the member about an application, on the site and by mail outside their quiet hours',
  who: writer,
  input: messageToMember.extend({ files: maybeFiles }),
  output: messageReply,
  limits: [limits.upload],
  idempotent: true,
  takesFiles: true,
  async handle({ input, caller, context }) {
    const mailedAt = await writeToMember(context, caller, input)
    return { message: sentText({ mailedAt, undoSeconds: env().MAIL_UNDO_SECONDS }) }
  },
})

export const requestConsentCall = endpoint({
  call: 'POST /api/admin/entry/ask-consent',
  summary: 'Asks the member by mail to agree to be proposed to the client of an application',
  who: writer,
  input: oneEntry,
  output: messageReply,
  idempotent: true,
  async handle({ input, caller, context }) {
    await requestConsent(context, caller, input.id)
    const mailed = mailedText(env().MAIL_UNDO_SECONDS)
    return { message: `提案への同意をお願いしました。${mailed}` }
  },
})

export const settleMessagesCall = endpoint({
  call: 'POST /api/admin/entry/settle-messages',
  summary: "Notes that the member's messages of an application need no answer",
  who: writer,
  input: oneEntry,
  output: messageReply,
  goesOneWay: true,
  async handle({ input, context }) {
    await settleMessages(context, input.id)
    return { message: '返信済みにしました。' }
  },
})

export const downloadMessageFile = endpoint({
  call: 'GET /api/admin/entry/message-file',
  summary: 'A file of a message of an application; who has read it is on record',
  who: writer,
  input: messageFile,
  output: fileBody,
  limits: [limits.sheet_reading],
  needsRecentLogin: true,
  handle: async ({ input, context }) => answerFile(await openMessageFile(context, input)),
})
