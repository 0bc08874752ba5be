import { account, DAY, HOUR, ip, limit, site } from '#core/calls/limits.ts'

export const contactCheckLimit = limit(
  'contact_check',
  {},
  account(30, HOUR),
  account(100, DAY),
  ip(30, HOUR),
  ip(100, DAY),
  site(3000, HOUR),
)

export const contactLimit = limit(
  'contact',
  {},
  account(5, HOUR),
  account(20, DAY),
  ip(5, HOUR),
  ip(20, DAY),
  site(500, HOUR),
)
