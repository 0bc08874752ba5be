import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { resumeMails, suppressByHand } from './mail-suppression.commands.server.ts'
import { searchSuppressions } from './mail-suppression.queries.server.ts'
import {
  suppressedAddress,
  suppressionChanged,
  suppressionIds,
  suppressionList,
  suppressionSearch,
} from './mail-suppression.schema.ts'

const owner = admin('settings.manage')

export const searchSuppressionsCall = endpoint({
  call: 'GET /api/admin/suppression/search',
  summary: 'Addresses that get no mail, masked, and why; one of them by its whole address',
  who: owner,
  input: suppressionSearch,
  output: suppressionList,
  handle: ({ input, context }) => searchSuppressions(context.db, input),
})

export const suppressAddressCall = endpoint({
  call: 'POST /api/admin/suppression/add',
  summary: 'Ends all mail to an address',
  who: owner,
  input: suppressedAddress,
  output: suppressionChanged,
  idempotent: true,
  async handle({ input, context }) {
    const isNew = await suppressByHand(context, input.address)
    return { message: isNew ? 'メールを止めました。' : 'このアドレスへは、もう止まっています。' }
  },
})

export const resumeMailsCall = endpoint({
  call: 'POST /api/admin/suppression/lift',
  summary: 'Resumes mail to addresses that got none',
  who: owner,
  input: suppressionIds,
  output: suppressionChanged,
  idempotent: true,
  async handle({ input, context }) {
    const count = await resumeMails(context, input.ids)
    return { message: `${count}件のアドレスへのメールを再開しました。` }
  },
})
