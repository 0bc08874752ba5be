import { endpoint } from '#core/calls/endpoint.server.ts'
import { anyone, member } from '#core/calls/guards.ts'
import { linkByProof, logInByProof, unlinkSocialAccount } from './social-account.commands.server.ts'
import { isSocialIdentityUsed, readSocialAccounts } from './social-account.queries.server.ts'
import {
  socialAccounts,
  socialLoginInfo,
  socialProof,
  socialProvider,
  socialUse,
} from './social-account.schema.ts'
import { socialLoginLimit } from './social-login.limits.ts'

export const memberSocialAccountLogin = endpoint({
  call: 'POST /api/front/member-social-account-login',
  summary: 'Logs a member in by an identity that another service has vouched for',
  who: anyone,
  limits: [socialLoginLimit],
  input: socialProof,
  output: socialLoginInfo,
  handle: ({ input, context }) => logInByProof(context, input),
})

export const checkAccountUsed = endpoint({
  call: 'GET /api/front/socialaccount/check-account-used',
  summary: 'Whether the identity just proven, or else one of the member, is linked',
  who: anyone,
  input: socialProvider,
  output: socialUse,
  handle: async ({ input, context }) => ({
    is_used: await isSocialIdentityUsed(context, input.provider),
  }),
})

export const getAccountList = endpoint({
  call: 'GET /api/front/socialaccount/get-account-list',
  summary: 'The accounts of other services by which the member can log in',
  who: member,
  output: socialAccounts,
  handle: ({ caller, context }) => readSocialAccounts(context.db, caller.id),
})

export const settingAccountAuthenticate = endpoint({
  call: 'POST /api/front/socialaccount/setting-account-authenticate',
  summary: 'Links an identity that another service has vouched for',
  who: member,
  needsRecentLogin: true,
  limits: [socialLoginLimit],
  input: socialProof,
  output: socialLoginInfo,
  handle: ({ input, caller, context }) => linkByProof(context, caller, input),
})

export const cancelAccountAuthenticate = endpoint({
  call: 'POST /api/front/socialaccount/cancel-account-authenticate',
  summary: 'Unlinks an account of another service, unless it is the last way to log in',
  who: member,
  needsRecentLogin: true,
  input: socialProvider,
  output: socialAccounts,
  goesOneWay: true,
  async handle({ input, caller, context }) {
    await unlinkSocialAccount(context, caller.id, input.provider)
    return await readSocialAccounts(context.db, caller.id)
  },
})
