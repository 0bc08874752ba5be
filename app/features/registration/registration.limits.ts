import { account, HOUR, ip, limit, site } from '#core/calls/limits.ts'

export const registerLimit = limit(
  'register',
  { failsClosed: true },
  account(3, HOUR),
  ip(10, HOUR),
  site(2000, HOUR),
)
