import { account, DAY, HOUR, ip, limit } from '#core/calls/limits.ts'

export const entryMessageLimit = limit(
  'entry_message',
  {},
  account(20, HOUR),
  account(60, DAY),
  ip(60, HOUR),
)
