import { HOUR, ip, limit, MINUTE } from '#core/calls/limits.ts'

export const identityLoginLimit = limit(
  'identity_login',
  { failsClosed: true },
  ip(40, MINUTE),
  ip(400, HOUR),
)
