import { DAY, HOUR, ip, limit, site } from '#core/calls/limits.ts'

export const contactCheckLimit = limit(
  'contact_check',
  {},
  ip(30, HOUR),
  ip(100, DAY),
  site(3000, HOUR),
)

export const contactLimit = limit('contact', {}, ip(5, HOUR), ip(20, DAY), site(500, HOUR))
