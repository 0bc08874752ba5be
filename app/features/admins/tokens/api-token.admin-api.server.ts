import { endpoint } from '#core/calls/endpoint.server.ts'
import { farewell } from '#core/calls/fields.ts'
import { admin } from '#core/calls/guards.ts'
import { createApiToken, revokeApiToken } from './api-token.commands.server.ts'
import { listApiTokens } from './api-token.queries.server.ts'
import * as shapes from './api-token.schema.ts'

const owner = admin('settings.manage')

export const listApiTokensCall = endpoint({
  call: 'GET /api/admin/api-token/list',
  summary: 'The tokens by which other programs call, what each may do, and when it was last used',
  who: owner,
  output: shapes.apiTokenList,
  handle: async ({ context }) => ({ rows: await listApiTokens(context.db, context.now) }),
})

export const createApiTokenCall = endpoint({
  call: 'POST /api/admin/api-token/register',
  summary: 'A new token, of nothing that its maker lacks; it is answered once',
  who: owner,
  input: shapes.newApiToken,
  output: shapes.apiTokenMade,
  needsRecentLogin: true,
  idempotent: 'sealed',
  async handle({ input, caller, context }) {
    const made = await createApiToken({ ...context, caller }, input)
    return { message: 'トークンを発行しました。', ...made }
  },
})

export const revokeApiTokenCall = endpoint({
  call: 'POST /api/admin/api-token/revoke',
  summary: 'Ends a token at once',
  who: owner,
  input: shapes.apiTokenId,
  output: farewell,
  idempotent: true,
  async handle({ input, context }) {
    await revokeApiToken(context, input.id)
    return { message: 'トークンを失効させました。' }
  },
})
