import { account, ip, limit, MINUTE } from '#core/calls/limits.ts'

export const codeMailLimit = limit(
  'code_mail',
  { failsClosed: true },
  account(5, 15 * MINUTE),
  ip(10, 15 * MINUTE),
)
