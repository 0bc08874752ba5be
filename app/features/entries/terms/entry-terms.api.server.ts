import { endpoint } from '#core/calls/endpoint.server.ts'
import { member } from '#core/calls/guards.ts'
import { messageReply } from '#features/entries/entry.schema.ts'
import { receiveTerms, requestPaper } from './entry-terms.commands.server.ts'
import { getTermsOfEntry } from './entry-terms.queries.server.ts'
import { ownEdition, ownTerms, termsOfEntry } from './entry-terms.schema.ts'

const owner = member.verified('user_id')

export const getOwnTerms = endpoint({
  call: 'GET /api/front/entry-terms',
  summary: "The terms stated for one of the member's entries, each edition with its receipt",
  who: owner,
  input: ownTerms,
  output: termsOfEntry,
  isSensitive: true,
  handle: ({ input, caller, context }) => getTermsOfEntry(context.db, input.id, caller.id),
})

export const receiveTermsCall = endpoint({
  call: 'POST /api/front/receive-entry-terms',
  summary: 'Confirms that the member has the terms that were stated',
  who: owner,
  input: ownEdition,
  output: messageReply,
  async handle({ input, caller, context }) {
    await receiveTerms(context, caller, input)
    return { message: '受領を記録しました。' }
  },
})

export const requestPaperCall = endpoint({
  call: 'POST /api/front/request-paper-terms',
  summary: 'Asks for the terms on paper',
  who: owner,
  input: ownEdition,
  output: messageReply,
  goesOneWay: true,
  async handle({ input, caller, context }) {
    await requestPaper(context, caller, input)
    return { message: '書面での交付を承りました。お送り先は、担当者がうかがいます。' }
  },
})
