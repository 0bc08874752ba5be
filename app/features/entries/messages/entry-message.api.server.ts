import { endpoint } from '#core/calls/endpoint.server.ts'
import { member } from '#core/calls/guards.ts'
import { limits } from '#core/calls/limits.ts'
import { answerFile, fileBody } from '#core/files/file-answer.server.ts'
import { maybeFiles } from '#core/files/receive-files.server.ts'
import { answerRebuilt } from '#core/formats/safe-picture.server.ts'
import { messageReply } from '#features/entries/entry.schema.ts'
import { writeToStaff } from './entry-message.commands.server.ts'
import { entryMessageLimit } from './entry-message.limits.ts'
import { messageToStaff, ownMessageFile, portraitWanted } from './entry-message.schema.ts'
import { openOwnMessageFile } from './message-file.commands.server.ts'
import { getWriterPortrait } from './message-portrait.queries.server.ts'

const owner = member.verified('user_id')

export const writeToStaffCall = endpoint({
  call: 'POST /api/front/write-entry-message',
  summary: 'Writes to the coordinators about an entry, with up to 5 files checked as skill sheets',
  who: owner,
  input: messageToStaff.extend({ files: maybeFiles }),
  output: messageReply,
  limits: [entryMessageLimit],
  idempotent: true,
  takesFiles: true,
  async handle({ input, caller, context }) {
    await writeToStaff(context, caller, input)
    return { message: 'メッセージを送りました。担当者が2営業日以内に返信します。' }
  },
})

export const downloadOwnMessageFile = endpoint({
  call: 'GET /api/front/download-entry-message-file',
  summary: "A file of a message of one of the member's entries",
  who: owner,
  input: ownMessageFile,
  output: fileBody,
  limits: [limits.download],
  isSensitive: true,
  handle: async ({ input, caller, context }) =>
    answerFile(await openOwnMessageFile(context, caller, input)),
})

export const getCoordinatorPortrait = endpoint({
  call: 'GET /api/front/coordinator-portrait',
  summary: "The face of who of the staff has written about one of the member's entries",
  who: owner,
  input: portraitWanted,
  output: fileBody,
  handle: async ({ input, caller, context }) =>
    answerRebuilt(await getWriterPortrait(context.db, caller.id, input)),
})
