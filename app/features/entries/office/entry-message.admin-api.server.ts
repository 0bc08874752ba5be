import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { messageReply } from '#features/entries/entry.schema.ts'
import { requestConsent, writeToMember } from './entry-message.commands.server.ts'
import { consentWanted, messageToMember } from './entry-message.schema.ts'

export const writeToMemberCall = endpoint({
  call: 'POST /api/admin/entry/message',
  summary: 'Writes to the member about an application, by mail and on the site',
  who: admin('entries.write'),
  input: messageToMember,
  output: messageReply,
  idempotent: true,
  async handle({ input, caller, context }) {
    await writeToMember(context, caller, input)
    return { message: 'メッセージをメールでお送りしました。' }
  },
})

export const requestConsentCall = endpoint({
  call: 'POST /api/admin/entry/ask-consent',
  summary: 'Asks the member by mail to agree to be proposed to the client of an application',
  who: admin('entries.write'),
  input: consentWanted,
  output: messageReply,
  idempotent: true,
  async handle({ input, caller, context }) {
    await requestConsent(context, caller, input.id)
    return { message: '提案への同意をお願いするメールをお送りしました。' }
  },
})
