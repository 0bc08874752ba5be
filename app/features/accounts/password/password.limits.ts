import { account, HOUR, ip, limit, MINUTE, site } from '#core/calls/limits.ts'

// How often one address is written to is nobody's business but its owner's: that limit is silent.
export const resetMailLimit = limit(
  'reset_mail',
  { failsClosed: true },
  account(6, HOUR),
  ip(3, MINUTE),
  ip(6, HOUR),
  site(2000, HOUR),
)

export const passwordLimit = limit('password', { failsClosed: true }, account(10, HOUR))
