import { account, HOUR, ip, limit, site } from '#core/calls/limits.ts'

export const addressChangeLimit = limit(
  'address_change',
  { failsClosed: true },
  account(3, HOUR),
  ip(10, HOUR),
  site(2000, HOUR),
)
