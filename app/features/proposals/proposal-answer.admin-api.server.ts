import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { env } from '#core/env.server.ts'
import { mailedText } from '#features/entries/entry.words.ts'
import { recordAnswer } from './proposal-answer.commands.server.ts'
import { answerRecorded, proposalDone } from './proposal-answer.schema.ts'
import { answeredText } from './proposal-answer.words.ts'
import { remindClients } from './proposal-reminder.commands.server.ts'
import { remindersWanted } from './proposal-reminder.schema.ts'

const writer = admin('clients.write')

export const recordAnswerCall = endpoint({
  call: 'POST /api/admin/proposal/answer',
  summary:
    'What a client has answered to a proposal; the application goes where it leads, as on the board',
  who: writer,
  input: answerRecorded,
  output: proposalDone,
  idempotent: true,
  async handle({ input, caller, context }) {
    const moved = await recordAnswer(context, caller, input)
    const mailed = moved === 'moved' ? mailedText(env().MAIL_UNDO_SECONDS) : ''
    return { message: `${answeredText(input.answer, moved)}${mailed}` }
  },
})

export const remindClientsCall = endpoint({
  call: 'POST /api/admin/proposal/remind',
  summary: 'Requests the answers to proposals by mail, one mail to each contact',
  who: writer,
  input: remindersWanted,
  output: proposalDone,
  idempotent: true,
  async handle({ input, caller, context }) {
    const { reminded, mails, leftOut } = await remindClients(context, caller, input.ids)
    const done = `${reminded}件の提案への回答を、${mails}通のメールで督促しました。`
    const rest = leftOut.length === 0 ? '' : `次の提案は督促していません。${leftOut.join('')}`
    return { message: done + rest }
  },
})
