import { account, HOUR, ip, limit, MINUTE } from '#core/calls/limits.ts'

export const socialLoginLimit = limit(
  'social_login',
  { failsClosed: true },
  account(40, MINUTE),
  ip(40, MINUTE),
  ip(400, HOUR),
)
